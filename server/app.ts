/** What every feature reaches through its context: database, files, clock, mail. `compose.ts` puts it together. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Auth } from './features/staff/auth.service.ts';
import type { Passwords } from './features/staff/password-hash.service.ts';
import type { StaffAccounts } from './features/staff/staff-account.service.ts';
import type { FeedSource } from './feeds/feed-source.ts';
import type { Limits } from './http/limits.ts';
import type { Mailer } from './mail/message.ts';
import type { Media } from './media/media.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Notifier } from './notice/notifier.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import type { Pusher } from './push/pusher.ts';
import type { OrderEvents } from './realtime/order-events.ts';
import type { Secrets } from './secrets.ts';
import type { Texter } from './sms/text-message.ts';
import type { Storage } from './storage/storage.ts';

export interface App {
  db: Database;
  config: Config;
  secrets: Secrets;
  log: Logger;
  now: () => Date;
  limits: Limits;
  auth: Auth;
  passwords: Passwords;
  staffAccounts: StaffAccounts;
  media: Media;
  mailer: Mailer;
  /** Changes of orders, as they happen, for browsers that follow one. */
  orderEvents: OrderEvents;
  texter: Texter;
  /** null: the owner has no service that is told of orders. */
  notifier: Notifier | null;
  /** Tells browsers of staff and vendors who allow it. */
  pusher: Pusher;
  /** The cron of each job of the clock, by its name. */
  clockJobs: ReadonlyMap<string, string>;
  /** What this process counts as it serves. */
  metrics: Metrics;
  places: PlaceFinder;
  /** Calendars of other houses. */
  feeds: FeedSource;
  /** Encrypted at rest: papers, signatures, handover photos, reports. */
  privateFiles: Storage;
  /** Derivatives of vehicle photos. */
  publicFiles: Storage;
}
