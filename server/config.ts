/**
 * The environment, read once, validated with one clear sentence per mistake (amendment 20). The table in
 * docs/operations.md is this file in prose; a test holds the two together.
 * @rows ADM-SET 18 35
 */
import { BlockList, isIPv4 } from 'node:net';
import { BRAND } from '@ceylono/domain/brand';
import { z } from 'zod';
import { type Proxies, proxiesIn } from './http/client-address.ts';
import { type NumberedSecret, numberedSecret } from './key-ring.ts';
import { NOTICE_FORMATS, type NoticeFormat } from './notice/notice.ts';
import { signingKey } from './notice/signature.ts';
import type { Gateway } from './sms/http-texter.ts';

const Port = z.coerce.number().int().min(0).max(65_535);

const AppSecret = z
  .string()
  .transform(numberedSecret)
  .refine(({ secret }) => secret.length >= 32);
const FileKey = z
  .string()
  .transform(numberedSecret)
  .refine(({ secret }) => z.base64().safeParse(secret).success && Buffer.from(secret, 'base64').length === 32);
const listOf = (schema: typeof AppSecret) =>
  z
    .string()
    .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
    .pipe(z.array(schema));

/** What the map can fill in. */
const TILE_PLACEHOLDERS = ['s', 'z', 'x', 'y', 'r'];
const placeholdersIn = (url: string) => [...url.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '');

/** A JSON object of texts, or a mistake. */
function headersIn(text: string, context: z.RefinementCtx): Record<string, string> {
  try {
    return z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).parse(JSON.parse(text));
  } catch {
    context.addIssue('no JSON object of texts');
    return z.NEVER;
  }
}

/** Names, phones and codes of customers go there: encrypted, or not out of this machine. What stands before an @ no request may carry. */
function isSafeToTell(url: string): boolean {
  const address = URL.parse(url);
  if (address === null || address.username !== '' || address.password !== '') return false;
  return address.protocol === 'https:' || isLoopback(address.hostname);
}

/** Every variable with its default and, for the docs, what it does. */
export const VARIABLES = {
  CEYLONO_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe('demo or production; production when NODE_ENV=production, else demo'),
  NODE_ENV: z.string().optional().describe('only decides the default of CEYLONO_MODE'),
  PORT: Port.default(3000).describe('port to listen on'),
  HOST: z.string().min(1).optional().describe('address to listen on; demo 127.0.0.1, production 0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('how people reach the site; https in production; http://localhost:PORT in demo'),
  DATA_DIR: z.string().min(1).default('data').describe('embedded database, files, mails'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('a PostgreSQL 15+ server; the embedded engine when absent'),
  POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10).describe('connections to PostgreSQL per process'),
  APP_SECRET: AppSecret.optional().describe('signs cookies and links, 32 characters or more; made by itself in demo'),
  APP_SECRETS_BEFORE: listOf(AppSecret)
    .optional()
    .describe('earlier ones, as `1:…`, with spaces between: what they signed is still believed'),
  FILE_KEY: FileKey.optional().describe('32 bytes in base64 that encrypt private files; made by itself in demo'),
  FILE_KEYS_BEFORE: listOf(FileKey)
    .optional()
    .describe('earlier ones, as `1:…`, with spaces between: what they encrypted can still be read'),
  SUPER_ADMIN_EMAIL: z.email().optional().describe('the first super admin; required in production'),
  OWNER_EMAILS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.email()))
    .optional()
    .describe('super admins who are not demoted, deactivated or deleted while they stand here, with spaces between'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe('whether super admins must have a second factor; required in production, optional in demo'),
  SMTP_URL: z
    .string()
    // Without a query: the mail library reads settings from it, such as to do without TLS.
    .regex(/^smtps?:\/\/[^?#]+$/)
    .optional()
    .describe('where mail goes, without a query; .eml files under DATA_DIR/outbox when absent'),
  SMTP_TLS: z
    .enum(['required', 'off'])
    .default('required')
    .describe('off sends mails in the clear to a server that offers no TLS; one on this machine needs none'),
  MAIL_FROM: z.string().min(3).default('Ceylono <no-reply@ceylono.example>').describe('sender of mails'),
  CONTACT_INBOX: z
    .email()
    .default(BRAND.email)
    .describe('where contact messages, requests for a city and word of vendor applications are mailed to'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeToTell)
    .optional()
    .describe(
      'the SMS gateway that gets one request per message, an https or loopback address; .txt files under DATA_DIR/outbox when absent',
    ),
  SMS_METHOD: z.enum(['POST', 'PUT', 'GET']).default('POST').describe('method of that request'),
  SMS_HEADERS: z
    .string()
    .transform(headersIn)
    .optional()
    .describe('its headers, as a JSON object of texts, with the content type and the key of the account'),
  SMS_BODY: z.string().optional().describe('its body, with {to}, {text} and {id}; not sent with GET'),
  SMS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(300)
    .describe('text messages sent in an hour at most, to all phones together: what they may cost'),
  ADMIN_NOTIFY_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeToTell)
    .optional()
    .describe(
      'a service of the owner that is told of each order by POST, an https or loopback address; nobody when absent',
    ),
  ADMIN_NOTIFY_FORMAT: z
    .enum(NOTICE_FORMATS)
    .optional()
    .describe('slack for a Slack incoming webhook, else json; slack for hooks.slack.com when absent'),
  ADMIN_NOTIFY_SECRET: z
    .string()
    .refine((secret) => signingKey(secret) !== null)
    .optional()
    .describe('signs what ADMIN_NOTIFY_URL is told: `whsec_` and 24 to 64 bytes in base64; unsigned when absent'),
  TILE_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => placeholdersIn(url).every((name) => TILE_PLACEHOLDERS.includes(name)))
    .refine((url) => ['z', 'x', 'y'].every((name) => placeholdersIn(url).includes(name)))
    .optional()
    .describe('map tiles, with {z}/{x}/{y} and {s} for hosts named a, b and c; the drawn island alone when absent'),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors').describe('whom the map names for its tiles'),
  PLACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the search of a Photon server, for streets and hotels; our own list of places alone when absent'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('how many proxies in front may name the client address'),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => proxiesIn(text) !== null)
    .default('127.0.0.0/8,::1')
    .describe('their addresses or networks; what others say of the client address is not believed'),
  METRICS_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe('what Prometheus sends to read /metrics, 32 characters or more; nobody reads them when absent'),
  RELEASE: z.string().max(60).optional().describe('what this release is called, for the page of health'),
  LIMITS: z.enum(['on', 'off']).default('on').describe('off only on the loopback address, for tests and bench'),
  OFFLINE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off takes the worker, by which pages are read without a network, off every device again'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('how much is logged'),
} as const;

export interface Config {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  databaseUrl: string | null;
  poolSize: number;
  /** The current one first; none: the demo makes one and keeps it in the data folder. */
  appSecrets: NumberedSecret[];
  fileKeys: NumberedSecret[];
  superAdminEmail: string | null;
  ownerEmails: string[];
  /** Super admins without a second factor may only add one. */
  asksSecondFactor: boolean;
  smtpUrl: string | null;
  /** Mails are not sent without. */
  smtpTls: boolean;
  mailFrom: string;
  contactInbox: string;
  /** null: text messages become files. */
  sms: Gateway | null;
  smsPerHour: number;
  /** null: only staff are told of orders. */
  adminNotifyUrl: string | null;
  adminNotifyFormat: NoticeFormat;
  /** null: what is told is not signed. */
  adminNotifyKey: Buffer | null;
  tileUrl: string | null;
  tileAttribution: string;
  placesUrl: string | null;
  proxies: Proxies;
  /** null: nobody reads `/metrics`. */
  metricsToken: string | null;
  release: string | null;
  limits: boolean;
  offline: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export class ConfigMistakes extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Throws `ConfigMistakes` with every mistake at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.object(VARIABLES).safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0]) as keyof typeof VARIABLES));
    throw new ConfigMistakes(
      [...names].map((name) => `${name} is not usable: expected ${VARIABLES[name].description}.`),
    );
  }
  const env = parsed.data;
  const mode = env.CEYLONO_MODE ?? (env.NODE_ENV === 'production' ? 'production' : 'demo');
  const host = env.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const mistakes: string[] = [];
  if (mode === 'production') {
    if (!env.APP_SECRET) mistakes.push('APP_SECRET is missing: production needs a secret of 32 characters or more.');
    if (!env.FILE_KEY) mistakes.push('FILE_KEY is missing: production needs 32 bytes in base64 to encrypt files with.');
    if (!env.SUPER_ADMIN_EMAIL) mistakes.push('SUPER_ADMIN_EMAIL is missing: production needs its first super admin.');
    if (!env.PUBLIC_URL?.startsWith('https://')) mistakes.push('PUBLIC_URL must be an https address in production.');
  }
  const appSecrets = ringOf('APP_SECRET', env.APP_SECRET, 'APP_SECRETS_BEFORE', env.APP_SECRETS_BEFORE, mistakes);
  const fileKeys = ringOf('FILE_KEY', env.FILE_KEY, 'FILE_KEYS_BEFORE', env.FILE_KEYS_BEFORE, mistakes);
  if (env.LIMITS === 'off' && !isLoopback(host)) mistakes.push('LIMITS=off is accepted only on the loopback address.');
  const message = env.SMS_METHOD === 'GET' ? env.SMS_URL : env.SMS_BODY;
  if (env.SMS_URL && !(message?.includes('{to}') && message.includes('{text}')))
    mistakes.push('SMS_BODY must hold {to} and {text}; with SMS_METHOD=GET it is SMS_URL that must.');
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return {
    mode,
    port: env.PORT,
    host,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    poolSize: env.POOL_SIZE,
    appSecrets,
    fileKeys,
    superAdminEmail: env.SUPER_ADMIN_EMAIL?.toLowerCase() ?? null,
    ownerEmails: env.OWNER_EMAILS ?? [],
    asksSecondFactor: (env.STAFF_SECOND_FACTOR ?? (mode === 'production' ? 'required' : 'optional')) === 'required',
    smtpUrl: env.SMTP_URL ?? null,
    smtpTls: env.SMTP_TLS === 'required' && !isLoopback(URL.parse(env.SMTP_URL ?? '')?.hostname ?? ''),
    mailFrom: env.MAIL_FROM,
    contactInbox: env.CONTACT_INBOX,
    sms: gatewayOf(env),
    smsPerHour: env.SMS_PER_HOUR,
    adminNotifyUrl: env.ADMIN_NOTIFY_URL ?? null,
    adminNotifyFormat: env.ADMIN_NOTIFY_FORMAT ?? (isSlack(env.ADMIN_NOTIFY_URL) ? 'slack' : 'json'),
    adminNotifyKey: signingKey(env.ADMIN_NOTIFY_SECRET ?? ''),
    tileUrl: env.TILE_URL ?? null,
    tileAttribution: env.TILE_ATTRIBUTION,
    placesUrl: env.PLACES_URL ?? null,
    proxies: { count: env.TRUST_PROXY, known: proxiesIn(env.TRUSTED_PROXIES) ?? new BlockList() },
    metricsToken: env.METRICS_TOKEN ?? null,
    release: env.RELEASE ?? null,
    limits: env.LIMITS === 'on',
    offline: env.OFFLINE === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/** Each number names one key, and there is none before where there is none now. */
function ringOf(
  name: string,
  current: NumberedSecret | undefined,
  nameBefore: string,
  before: NumberedSecret[] = [],
  mistakes: string[],
): NumberedSecret[] {
  if (current === undefined) {
    if (before.length > 0) mistakes.push(`${nameBefore} needs ${name}, the current one, beside it.`);
    return [];
  }
  const all = [current, ...before];
  if (new Set(all.map(({ number }) => number)).size < all.length)
    mistakes.push(`${name} and ${nameBefore} give one number twice: write a new key with a new number, such as 2:….`);
  return all;
}

function gatewayOf(env: {
  SMS_URL?: string | undefined;
  SMS_METHOD: Gateway['method'];
  SMS_HEADERS?: Record<string, string> | undefined;
  SMS_BODY?: string | undefined;
}): Gateway | null {
  if (env.SMS_URL === undefined) return null;
  return { url: env.SMS_URL, method: env.SMS_METHOD, headers: env.SMS_HEADERS ?? {}, body: env.SMS_BODY ?? '' };
}

function isSlack(url: string | undefined): boolean {
  return URL.parse(url ?? '')?.hostname === 'hooks.slack.com';
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
