import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Unreachable } from '../jobs/unreachable.ts';
import { type MailSink, startMailSink } from '../test/mail-sink.ts';
import { readMail } from '../test/read-mail.ts';
import { folderMailer } from './folder-mailer.ts';
import { type Message, UnusableAddress } from './message.ts';
import { smtpMailer } from './smtp-mailer.ts';

const SENDER = {
  from: 'Ceylono <no-reply@ceylono.example>',
  replyTo: 'hello@ceylono.example',
  host: 'ceylono.example',
};

const A_MAIL: Message = {
  id: '0c6f5f0e-7a61-4f0e-9d8e-1d2b3c4d5e6f',
  to: { name: 'Nimali Perera', address: 'nimali.perera@post.example' },
  subject: 'Order CY-260302-0001 received',
  html: '<p>Dear Nimali</p>',
  text: 'Dear Nimali',
  writtenAt: new Date('2026-03-02T08:00:00+05:30'),
};

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterEach(() => {
  sink.mails = [];
  sink.refuse = () => null;
});
afterAll(() => sink.stop());

/** The only mail that the sink got. */
function arrived() {
  expect(sink.mails).toHaveLength(1);
  return sink.mails[0] as (typeof sink.mails)[number];
}

describe('a mail', () => {
  it('arrives as text and as HTML, marked as sent by a machine', async () => {
    await smtpMailer(sink.url, false, SENDER).send(A_MAIL);
    const { headers, recipients, ...mail } = arrived();
    expect(mail).toMatchObject({ subject: A_MAIL.subject, text: expect.stringContaining('Dear Nimali') });
    expect(mail.html).toContain('<p>Dear Nimali</p>');
    expect(recipients).toEqual(['nimali.perera@post.example']);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(headers.get('reply-to')).toEqual(['hello@ceylono.example']);
  });

  it('carries the same Message-ID however often it is sent', async () => {
    const mailer = smtpMailer(sink.url, false, SENDER);
    await mailer.send(A_MAIL);
    await mailer.send(A_MAIL);
    const ids = sink.mails.map((mail) => mail.headers.get('message-id'));
    expect(ids).toEqual([[`<${A_MAIL.id}@ceylono.example>`], [`<${A_MAIL.id}@ceylono.example>`]]);
  });

  it('reaches people who write Sinhala and Tamil', async () => {
    const name = 'ශ්‍රීමතී யாழினி';
    await smtpMailer(sink.url, false, SENDER).send({
      ...A_MAIL,
      to: { ...A_MAIL.to, name },
      subject: 'ඇණවුම CY-260302-0001 ලැබුණා · உறுதிசெய்யப்பட்டது',
      text: `ආයුබෝවන් ${name}`,
      html: `<p>வணக்கம் ${name}</p>`,
    });
    const mail = arrived();
    expect(mail.subject).toBe('ඇණවුම CY-260302-0001 ලැබුණා · உறுதிசெய்யப்பட்டது');
    expect(mail.to).toContain(name);
    expect(mail.text).toContain(`ආයුබෝවන් ${name}`);
    expect(mail.html).toContain(`வணக்கம் ${name}`);
  });

  it.each([
    ['a line break', 'Nimali\r\nBcc: eve@evil.example'],
    ['a bare carriage return', 'Nimali\rBcc: eve@evil.example'],
    ['a line separator', 'Nimali\u2028Bcc: eve@evil.example'],
    ['a second address', 'Nimali <eve@evil.example>, "Eve'],
    ['an end of the headers', 'Nimali\r\n\r\nGive me your password'],
  ])('with %s in name and subject has one recipient and no new header', async (_what, typed) => {
    await smtpMailer(sink.url, false, SENDER).send({ ...A_MAIL, to: { ...A_MAIL.to, name: typed }, subject: typed });
    const mail = arrived();
    expect(mail.recipients).toEqual(['nimali.perera@post.example']);
    expect([...mail.headers.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(mail.headers.get('to')).toHaveLength(1);
  });

  it.each([
    'nimali@post.example\r\nBcc: eve@evil.example',
    'nimali@post.example, eve@evil.example',
    'nimali@post.example>\r\nRCPT TO:<eve@evil.example',
    '"Nimali" <nimali@post.example>',
    '',
  ])('is not sent to %j', async (address) => {
    const sending = smtpMailer(sink.url, false, SENDER).send({ ...A_MAIL, to: { name: 'Nimali', address } });
    await expect(sending).rejects.toBeInstanceOf(UnusableAddress);
    expect(sink.mails).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that is not there is a way out that is down', async () => {
    const gone = await startMailSink();
    await gone.stop();
    await expect(smtpMailer(gone.url, false, SENDER).send(A_MAIL)).rejects.toEqual(new Unreachable('ECONNREFUSED'));
  });

  it('that offers no TLS is told nothing, unless the owner says so', async () => {
    await expect(smtpMailer(sink.url, true, SENDER).send(A_MAIL)).rejects.toBeInstanceOf(Unreachable);
    expect(sink.mails).toEqual([]);
  });

  it('that does not let us in is a way out that is down', async () => {
    const url = sink.url.replace('://', '://ceylono:wrong@');
    await expect(smtpMailer(url, false, SENDER).send(A_MAIL)).rejects.toBeInstanceOf(Unreachable);
  });

  it('with which no TLS comes about is a way out that is down', async () => {
    const bare = createTlsServer({});
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const { port } = bare.address() as { port: number };
    const sending = smtpMailer(`smtps://127.0.0.1:${port}`, true, SENDER).send(A_MAIL);
    await expect(sending).rejects.toBeInstanceOf(Unreachable);
    await new Promise((resolve) => bare.close(resolve));
  });

  it('that refuses one recipient is no reason to hold back the others', async () => {
    sink.refuse = () => ({ code: 550, says: 'no such mailbox nimali.perera@post.example' });
    const failure = await smtpMailer(sink.url, false, SENDER)
      .send(A_MAIL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Unreachable);
  });

  it('that hangs up in the middle of a mail is no reason to hold back the others', async () => {
    const rude = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => {});
      socket.on('data', (line) => (line.toString().startsWith('MAIL') ? socket.destroy() : socket.write('250 ok\r\n')));
    });
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as { port: number };
    const failure = await smtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, false, SENDER)
      .send(A_MAIL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Unreachable);
    await new Promise((resolve) => rude.close(resolve));
  });
});

describe('without a mail server', () => {
  it('a mail is a file named after its row; sent again it is still one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-mail-'));
    const mailer = folderMailer(path.join(folder, 'outbox'), SENDER);
    await mailer.send(A_MAIL);
    await mailer.send({ ...A_MAIL, subject: 'Order CY-260302-0001 confirmed' });
    expect(readdirSync(path.join(folder, 'outbox'))).toEqual([`${A_MAIL.id}.eml`]);
    const mail = await readMail(readFileSync(path.join(folder, 'outbox', `${A_MAIL.id}.eml`)));
    expect(mail.subject).toBe('Order CY-260302-0001 confirmed');
    expect(mail.headers.get('message-id')).toEqual([`<${A_MAIL.id}@ceylono.example>`]);
    rmSync(folder, { recursive: true });
  });
});
