import { describe, expect, it } from 'vitest';
import { type ConfigMistakes, readConfig } from './config.ts';

const PRODUCTION = {
  CEYLONO_MODE: 'production',
  APP_SECRET: 'x'.repeat(32),
  FILE_KEY: Buffer.alloc(32).toString('base64'),
  SUPER_ADMIN_EMAIL: 'Owner@Ceylono.example',
  PUBLIC_URL: 'https://ceylono.example',
};

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigMistakes).mistakes;
  }
}

describe('the demo', () => {
  it('needs nothing and listens on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      limits: true,
    });
  });

  it('listens elsewhere when it is told so explicitly', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

describe('mails', () => {
  const tlsOf = (environment: Record<string, string>) => readConfig(environment).smtpTls;

  it('are sent by TLS alone, unless the owner says otherwise by name or the mail server is on this machine', () => {
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example' })).toBe(true);
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'off' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://127.0.0.1.mail.example' })).toBe(true);
    expect(() => tlsOf({ SMTP_URL: 'smtp://mail.example?requireTLS=false' })).toThrow();
  });
});

describe('production', () => {
  it('is what NODE_ENV=production means', () => {
    expect(readConfig({ ...PRODUCTION, CEYLONO_MODE: '', NODE_ENV: 'production' }).mode).toBe('production');
  });

  it('is ready with its four values, the address of the owner in small letters', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      superAdminEmail: 'owner@ceylono.example',
    });
  });

  it.each(['APP_SECRET', 'FILE_KEY', 'SUPER_ADMIN_EMAIL', 'PUBLIC_URL'])('refuses to start without %s', (name) => {
    expect(mistakesOf({ ...PRODUCTION, [name]: '' }).join()).toContain(name);
  });

  it('refuses an address that is not https', () => {
    expect(mistakesOf({ ...PRODUCTION, PUBLIC_URL: 'http://ceylono.example' })).toEqual([
      'PUBLIC_URL must be an https address in production.',
    ]);
  });

  it('names every mistake at once', () => {
    expect(mistakesOf({ CEYLONO_MODE: 'production' })).toHaveLength(4);
  });
});

describe('a mistake', () => {
  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['CEYLONO_MODE', 'test'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['APP_SECRET', 'short'],
    ['FILE_KEY', 'not base64'],
    ['FILE_KEY', Buffer.alloc(33).toString('base64')],
    ['FILE_KEY', `0:${Buffer.alloc(32).toString('base64')}`],
    ['FILE_KEYS_BEFORE', '1:not-base64'],
    ['APP_SECRETS_BEFORE', '2:short'],
    ['TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png?key={apikey}'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SMS_URL', 'http://sms.example/send?to={to}&text={text}'],
    ['SMS_URL', 'https://owner:secret@sms.example/send'],
    ['ADMIN_NOTIFY_URL', 'orders.example'],
    ['ADMIN_NOTIFY_URL', 'http://orders.example/new'],
    ['ADMIN_NOTIFY_URL', 'http://127.orders.example/new'],
    ['ADMIN_NOTIFY_URL', 'https://owner:secret@orders.example/new'],
    ['LIMITS', 'maybe'],
  ])('in %s=%s is one sentence that names it', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} is not usable: expected .+\\.$`));
  });

  it('is a number that names two keys, or a key before without a current one', () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    expect(mistakesOf({ FILE_KEY: key(1), FILE_KEYS_BEFORE: `1:${key(2)}` })).toEqual([
      'FILE_KEY and FILE_KEYS_BEFORE give one number twice: write a new key with a new number, such as 2:….',
    ]);
    expect(mistakesOf({ APP_SECRETS_BEFORE: `1:${key(2)}` })).toEqual([
      'APP_SECRETS_BEFORE needs APP_SECRET, the current one, beside it.',
    ]);
    expect(mistakesOf({ FILE_KEY: `3:${key(3)}`, FILE_KEYS_BEFORE: `2:${key(2)} ${key(1)}` })).toEqual([]);
  });

  it('is limits off where strangers can reach them', () => {
    expect(mistakesOf({ LIMITS: 'off', HOST: '0.0.0.0' })).toEqual([
      'LIMITS=off is accepted only on the loopback address.',
    ]);
    expect(mistakesOf({ LIMITS: 'off' })).toEqual([]);
  });
});
