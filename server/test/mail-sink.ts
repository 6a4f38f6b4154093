/** A mail server on this machine that keeps what it gets, or refuses it as the test asks. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

export interface SunkMail extends ReadMail {
  /** Whom the envelope named. */
  recipients: string[];
}

export interface MailSink {
  url: string;
  port: number;
  mails: SunkMail[];
  /** What to answer a recipient's address with; null takes the mail. */
  refuse: (address: string) => { code: number; says: string } | null;
  stop(): Promise<void>;
}

/** Takes mails without signing in, on a port of its own or on the one given. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Every sign-in is wrong.
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    allowInsecureAuth: true,
    onRcptTo({ address }, _session, done) {
      const refusal = sink.refuse(address);
      done(refusal === null ? null : Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const mail = await readMail(await buffer(stream));
        sink.mails.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      };
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails: [],
    refuse: () => null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
