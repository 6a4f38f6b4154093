/** The log: one JSON line per event, of fields we name ourselves. Nothing a person typed or is goes in (guarantee P3). */
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Name, code and place of a failure; never its message, which may hold what somebody typed. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code = (cause as { code?: string }).code;
  const place = /^\s+at .+$/m.exec(cause.stack?.replace(cause.message, '') ?? '')?.[0].trim();
  return [cause.name, code, place].filter(Boolean).join(' ');
}
