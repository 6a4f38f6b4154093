/** Where text messages go: to the gateway that SMS_URL names, else into files. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { folderTexter } from './folder-texter.ts';
import { httpTexter } from './http-texter.ts';
import type { Texter } from './text-message.ts';

export function createTexter({ sms, dataDir }: Config): Texter {
  return sms === null ? folderTexter(path.join(dataDir, 'outbox')) : httpTexter(sms);
}
