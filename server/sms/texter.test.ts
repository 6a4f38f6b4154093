import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConfigMistakes, readConfig } from '../config.ts';
import { HandingRefused } from '../jobs/hand-on.ts';
import { Unreachable } from '../jobs/unreachable.ts';
import { folderTexter } from './folder-texter.ts';
import { type Gateway, httpTexter } from './http-texter.ts';

const MESSAGE = { id: '0c6f5f0e-7a61-4f0e-9d8e-1d2b3c4d5e6f', to: '+94771234567', text: 'Say "123456" & \\ஆம்\n' };

interface Heard {
  method: string;
  url: string;
  type: string;
  key: string;
  body: string;
}
let gateway: Server;
let origin: string;
let heard: Heard[] = [];
/** The status that the gateway answers; null: it does not. */
let answers: number | null = 200;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, type: headers['content-type'] ?? '', key: headers.authorization ?? '', body });
      if (answers !== null) response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(() => {
  heard = [];
  answers = 200;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const JSON_GATEWAY = (): Gateway => ({
  url: `${origin}/messages`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json', authorization: 'Bearer of-the-account' },
  body: '{"recipient":"{to}","message":"{text}","reference":"{id}"}',
});

describe('a gateway', () => {
  it('gets what it asks for, as JSON whatever the text', async () => {
    await httpTexter(JSON_GATEWAY()).send(MESSAGE);
    const [request] = heard;
    expect(request).toMatchObject({ method: 'POST', url: '/messages', key: 'Bearer of-the-account' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      recipient: MESSAGE.to,
      message: MESSAGE.text,
      reference: MESSAGE.id,
    });
  });

  it('gets it as a form, or in the address', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await httpTexter({ ...JSON_GATEWAY(), headers, body: 'to={to}&text={text}' }).send(MESSAGE);
    await httpTexter({ url: `${origin}/send?to={to}&text={text}`, method: 'GET', headers: {}, body: '' }).send(MESSAGE);
    const [form, address] = heard;
    for (const text of [form?.body ?? '', address?.url.split('?')[1] ?? ''])
      expect(Object.fromEntries(new URLSearchParams(text))).toEqual({ to: MESSAGE.to, text: MESSAGE.text });
    expect(address?.body).toBe('');
  });

  it.each([401, 403, 429, 500, 503])('that answers %s is a way out that is down', async (status) => {
    answers = status;
    await expect(httpTexter(JSON_GATEWAY()).send(MESSAGE)).rejects.toEqual(new Unreachable(`HTTP_${status}`));
  });

  it('that is not there, hangs, or sends elsewhere is a way out that is down', async () => {
    const nowhere = { ...JSON_GATEWAY(), url: 'http://127.0.0.1:9/' };
    await expect(httpTexter(nowhere).send(MESSAGE)).rejects.toBeInstanceOf(Unreachable);
    answers = null;
    await expect(httpTexter(JSON_GATEWAY(), 50).send(MESSAGE)).rejects.toEqual(new Unreachable('TimeoutError'));
    answers = 302;
    await expect(httpTexter(JSON_GATEWAY()).send(MESSAGE)).rejects.toBeInstanceOf(Unreachable);
    expect(heard.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it('that refuses one message is no reason to hold back the others, and its failure names no person', async () => {
    answers = 400;
    const failure = await httpTexter(JSON_GATEWAY())
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HandingRefused);
    expect(String(failure)).not.toContain('9477');
  });
});

it('without a gateway a message is a file named after its row; sent again it is still one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-sms-'));
  const texter = folderTexter(path.join(folder, 'outbox'));
  await texter.send(MESSAGE);
  await texter.send(MESSAGE);
  expect(readdirSync(path.join(folder, 'outbox'))).toEqual([`${MESSAGE.id}.txt`]);
  expect(readFileSync(path.join(folder, 'outbox', `${MESSAGE.id}.txt`), 'utf8')).toBe(
    `To: ${MESSAGE.to}\n\n${MESSAGE.text}\n`,
  );
  rmSync(folder, { recursive: true });
});

describe('the configuration', () => {
  const SMS_URL = 'https://sms.gateway.example/v1';

  it('is the gateway as written', () => {
    const headers = { authorization: 'Bearer x' };
    const { sms } = readConfig({ SMS_URL, SMS_HEADERS: JSON.stringify(headers), SMS_BODY: '{to} {text}' });
    expect(sms).toEqual({ url: SMS_URL, method: 'POST', headers, body: '{to} {text}' });
    expect(readConfig({}).sms).toBeNull();
  });

  it.each([
    ['a body without the message', { SMS_URL, SMS_BODY: '{to}' }],
    ['an address without the message', { SMS_URL, SMS_METHOD: 'GET', SMS_BODY: '{to} {text}' }],
    ['headers that are no JSON', { SMS_URL, SMS_BODY: '{to} {text}', SMS_HEADERS: 'authorization: x' }],
    ['a header with a line break', { SMS_URL, SMS_BODY: '{to} {text}', SMS_HEADERS: '{"a":"b\\r\\nc: d"}' }],
  ])('with %s is a mistake', (_what, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigMistakes);
  });
});
