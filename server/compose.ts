/**
 * The application, composed: its parts, the API, and the workers. Tests make one with their own clock and database;
 * `serve.ts` makes one from the environment.
 * @rows ADM-NOTE 14
 */
import path from 'node:path';
import type { ClockJobName } from '@ceylono/domain/clock-job';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { OutboxKind } from '@ceylono/domain/outbox';
import { TRIED_MINUTES } from '@ceylono/domain/push';
import { OFFER_SECONDS } from '@ceylono/domain/second-factor';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { Engine } from './db/engine.ts';
import { noticeAlerts } from './features/alert/alert.jobs.ts';
import { readDueFeeds } from './features/calendar-feed/calendar-feed.jobs.ts';
import { mailCityRequest } from './features/city-request/city-request.service.ts';
import { mailContactMessage } from './features/contact-message/contact-message.service.ts';
import { forgetExpiredDrafts } from './features/draft/draft.service.ts';
import { makeReport, tellOfLostReport } from './features/handover/report-drawing.service.ts';
import { sumDaysThatAreOver } from './features/conversion/conversion.jobs.ts';
import { lapseUnacceptedOrders, remindVendorsToAccept } from './features/acceptance/acceptance.jobs.ts';
import { lapseUndecidedOrders } from './features/lapse/lapse.jobs.ts';
import { WATCHER, watchHealth } from './features/health/health.jobs.ts';
import { sendLetter } from './features/letter/delivery.service.ts';
import { ORDER_NOTICE, sendOrderNotice } from './features/order/order-notice.service.ts';
import { sendCodeText } from './features/phone-proof/phone-proof.service.ts';
import { sendDeviceLetter } from './features/device-letter/device-letter.service.ts';
import { sendCallerLetter, sendCallerText } from './features/caller-order/caller-letter.service.ts';
import { CALLER_LETTER, CALLER_TEXT } from './features/caller-order/order-link.service.ts';
import { DEVICE_LETTER } from './features/phone-proof/new-device.service.ts';
import { forgetOldDevices } from './features/phone-proof/new-device.sql.ts';
import { forgetOldProofs } from './features/phone-proof/phone-proof.sql.ts';
import { PAPER_LETTER, remindOfPapers } from './features/paper-reminder/paper-reminder.jobs.ts';
import { sendPaperLetter } from './features/paper-reminder/paper-letter.service.ts';
import { endRefusedSubscription, sendPush } from './features/push/push.service.ts';
import { forgetUnconfirmed } from './features/push/push.sql.ts';
import { remindCustomers, remindVendorsOfHandovers } from './features/reminder/reminder.jobs.ts';
import { forgetWhatIsOver } from './features/retention/retention.jobs.ts';
import { compareFilesWithDatabase, forgetStrayFiles } from './features/retention/stray-files.jobs.ts';
import { forgetOldPasskeyOffers } from './features/passkey/passkey.sql.ts';
import { forgetOldOffers } from './features/second-factor/second-factor.sql.ts';
import { createAuth } from './features/staff/auth.service.ts';
import { BROWSER_DAYS } from './features/staff/known-browser.service.ts';
import { PASSWORD_COST, Passwords } from './features/staff/password-hash.service.ts';
import { forgetOldBrowsers, forgetOldTries } from './features/staff/sign-in-pace.sql.ts';
import { STAFF_LETTER } from './features/staff/staff-letter.sql.ts';
import { sendStaffLetter } from './features/staff-letter/staff-letter.service.ts';
import { StaffAccounts } from './features/staff/staff-account.service.ts';
import { closeSessionsThatRanOut, keepNewestSessions, leaveSession } from './features/staff/staff-session.sql.ts';
import { readSettings } from './features/settings/settings.service.ts';
import { compareCards } from './features/vehicle/vehicle-card.jobs.ts';
import { sendChangeLetter, VENDOR_CHANGE_LETTER } from './features/vendor-change/change-letter.service.ts';
import { VENDOR_LINK_LETTER } from './features/vendor/vendor-letter.sql.ts';
import { DELETION_LETTER, sendDeletionLetter } from './features/vendor-deletion/vendor-deletion.service.ts';
import { SUSPENSION_LETTER, sendSuspensionLetter } from './features/vendor-suspension/vendor-suspension.service.ts';
import { sendApplicationLetter } from './features/vendor-application/application-letter.service.ts';
import { sendLinkLetter } from './features/vendor-letter/vendor-letter.service.ts';
import { forgetApplicationDrafts } from './features/vendor-application/vendor-application.jobs.ts';
import { forgetEndedSessions } from './features/vendor-session/vendor-session.sql.ts';
import { features } from './features.ts';
import { type FeedSource, noFeeds } from './feeds/feed-source.ts';
import { type Api, createApi } from './http/api.ts';
import { forgetOldKeys } from './http/idempotency.sql.ts';
import { forgetSpentLimits } from './http/limits.sql.ts';
import { Limits } from './http/limits.ts';
import { type ClockJob, startClock } from './jobs/clock.ts';
import { OutboxWorker } from './jobs/outbox.ts';
import type { LanePlan } from './jobs/outbox-lane.ts';
import { createMailer } from './mail/mailer.ts';
import type { Media } from './media/media.ts';
import { Metrics } from './metrics/metrics.ts';
import { scrapeOf } from './metrics/scrape.ts';
import { httpNotifier, type Notifier } from './notice/notifier.ts';
import { photonFinder } from './places/photon-finder.ts';
import { gazetteerFinder } from './places/place-finder.ts';
import { webPusher, type PusherParts } from './push/pusher.ts';
import { OrderEvents } from './realtime/order-events.ts';
import type { Secrets } from './secrets.ts';
import { createTexter } from './sms/texter.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { privateStorage } from './storage/private-storage.ts';
import { removeForgottenFiles } from './storage/remove-files.ts';

export interface AppParts {
  engine: Engine;
  config: Config;
  secrets: Secrets;
  /** Its id: whose folders of files are written into. */
  installation: string;
  log: Logger;
  media: Media;
  /** None, when not said: the server alone reads them. */
  feeds?: FeedSource;
  now?: () => Date;
  /** How messages get to the push services of browsers; over the Internet, when not said. */
  deliverPush?: PusherParts['deliver'];
  /** Kept at today's cost, whatever is configured; only tests hand in cheap ones. */
  passwords?: Passwords;
}

export interface RunningApp {
  app: App;
  api: Api;
  /** What Prometheus reads; null: nobody may. */
  scrape: (() => Promise<string>) | null;
  /** Works off the outbox; tests turn it by hand. */
  outbox: OutboxWorker;
  startWorkers(): Promise<void>;
  stopWorkers(): Promise<void>;
}

/** What the clock starts, with how often. */
export const CLOCK_JOBS: (ClockJob & { name: ClockJobName })[] = [
  { name: 'lapse-orders', cron: '*/5 * * * *', run: (app) => lapseUndecidedOrders(app) },
  { name: 'lapse-unaccepted', cron: '*/5 * * * *', run: (app) => lapseUnacceptedOrders(app) },
  { name: 'remind-vendors', cron: '*/10 * * * *', run: (app) => remindVendorsToAccept(app) },
  { name: 'notice-alerts', cron: '* * * * *', atStart: true, run: (app) => noticeAlerts(app) },
  { name: 'remind-customers', cron: '*/10 * * * *', run: (app) => remindCustomers(app) },
  { name: 'remind-of-handovers', cron: '*/5 * * * *', run: (app) => remindVendorsOfHandovers(app) },
  { name: 'read-calendars', cron: '* * * * *', run: (app) => readDueFeeds(app) },
  { name: 'remind-of-papers', cron: '23 * * * *', run: (app) => remindOfPapers(app) },
  { name: 'forget-drafts', cron: '*/15 * * * *', run: (app) => forgetExpiredDrafts(app) },
  { name: 'forget-applications', cron: '11 * * * *', run: (app) => forgetApplicationDrafts(app) },
  {
    name: 'forget-keys',
    cron: '7 * * * *',
    run: (app) => forgetOldKeys(app.db, new Date(app.now().getTime() - 24 * 3_600_000)),
  },
  { name: 'forget-limits', cron: '*/10 * * * *', run: (app) => forgetSpentLimits(app.db, app.now()) },
  { name: 'forget-sign-in-tries', cron: '13 * * * *', run: (app) => forgetOldTries(app.db, app.now()) },
  {
    name: 'forget-staff-browsers',
    cron: '19 3 * * *',
    run: (app) => forgetOldBrowsers(app.db, new Date(app.now().getTime() - BROWSER_DAYS * DAY_MS)),
  },
  {
    name: 'forget-factor-offers',
    cron: '23 * * * *',
    run: async (app) => {
      const before = new Date(app.now().getTime() - OFFER_SECONDS * 1000);
      await forgetOldOffers(app.db, before);
      await forgetOldPasskeyOffers(app.db, before);
    },
  },
  { name: 'forget-new-devices', cron: '21 3 * * *', run: (app) => forgetOldDevices(app.db, app.now()) },
  { name: 'forget-proofs', cron: '17 * * * *', run: (app) => forgetOldProofs(app.db, app.now()) },
  { name: 'close-sessions', cron: '*/5 * * * *', run: (app) => closeSessionsThatRanOut(app.db, app.now()) },
  { name: 'forget-vendor-sessions', cron: '29 * * * *', run: (app) => forgetEndedSessions(app.db, app.now()) },
  { name: 'forget-push', cron: '33 3 * * *', run: (app) => forgetUnconfirmed(app.db, app.now()) },
  { name: 'sum-visits', cron: '27 * * * *', run: (app) => sumDaysThatAreOver(app) },
  { name: 'forget-what-is-over', cron: '41 20 * * *', run: (app) => forgetWhatIsOver(app) },
  { name: 'compare-cards', cron: '31 20 * * *', run: (app) => compareCards(app) },
  { name: WATCHER, cron: '* * * * *', run: (app) => watchHealth(app) },
  { name: 'remove-files', cron: '* * * * *', run: (app) => removeForgottenFiles(app) },
  { name: 'compare-files', cron: '*/5 * * * *', run: (app) => compareFilesWithDatabase(app) },
  { name: 'forget-stray-files', cron: '37 * * * *', run: (app) => forgetStrayFiles(app) },
];

export function createApp({
  engine,
  config,
  secrets,
  installation,
  log,
  media,
  feeds = noFeeds,
  deliverPush,
  now = () => new Date(),
  passwords = new Passwords(PASSWORD_COST),
}: AppParts): RunningApp {
  const files = folderStorage(path.join(config.dataDir, 'files'), installation);
  const auth = createAuth({
    db: engine.db,
    config,
    secrets,
    onNewSession: async (userId) => {
      const { maxConcurrentSessions } = await readSettings(engine.db);
      await keepNewestSessions(engine.db, userId, maxConcurrentSessions, now());
    },
    onSessionGone: async (sessionId) => void (await leaveSession(engine.db, sessionId, now())),
  });
  const app: App = {
    db: engine.db,
    config,
    secrets,
    log,
    now,
    limits: new Limits(engine.db, config.limits, log, config.smsPerHour),
    auth,
    passwords,
    staffAccounts: new StaffAccounts({ db: engine.db, publicUrl: config.publicUrl, now }),
    media,
    mailer: createMailer(config),
    orderEvents: new OrderEvents({ listen: (ears) => engine.listen('order_events', ears), now, log }),
    texter: createTexter(config),
    notifier: notifierOf(config, now),
    pusher: webPusher({ ring: secrets.pushIdentity, inbox: config.contactInbox, deliver: deliverPush }),
    clockJobs: new Map(CLOCK_JOBS.map(({ name, cron }) => [name, cron])),
    metrics: new Metrics(now, () => engine.connections()),
    places: config.placesUrl === null ? gazetteerFinder : photonFinder(config.placesUrl, log),
    feeds,
    privateFiles: privateStorage(files, engine.db, secrets.file),
    publicFiles: folderStorage(path.join(config.dataDir, 'public'), installation),
  };
  const outbox = new OutboxWorker({ db: app.db, now, log, lanes: outboxLanes(app) });
  let stopClock: (() => Promise<void>) | null = null;
  return {
    app,
    api: createApi(app, features),
    scrape: config.metricsToken === null ? null : scrapeOf(app),
    outbox,
    async startWorkers() {
      outbox.start();
      stopClock = await startClock(app, engine, CLOCK_JOBS);
    },
    async stopWorkers() {
      // First, so that a report in hand is put back for another process instead of being waited for.
      await media.stop();
      await outbox.stop();
      await stopClock?.();
      await app.orderEvents.stop();
    },
  };
}

function notifierOf(config: Config, now: () => Date): Notifier | null {
  const { adminNotifyUrl: url, adminNotifyFormat: format, adminNotifyKey: key } = config;
  return url === null ? null : httpNotifier({ url, format, key, now });
}

/** Every kind of outbox row and what is done with it. */
function outboxLanes(app: App): Record<OutboxKind, LanePlan> {
  return {
    'application-letter': { atOnce: 5, handle: (row) => sendApplicationLetter(app, row) },
    [DEVICE_LETTER]: { atOnce: 3, handle: (row) => sendDeviceLetter(app, row) },
    [CALLER_LETTER]: { atOnce: 3, handle: (row) => sendCallerLetter(app, row) },
    [CALLER_TEXT]: { atOnce: 3, handle: (row) => sendCallerText(app, row) },
    [SUSPENSION_LETTER]: { atOnce: 3, handle: (row) => sendSuspensionLetter(app, row) },
    [DELETION_LETTER]: { atOnce: 3, handle: (row) => sendDeletionLetter(app, row) },
    [VENDOR_CHANGE_LETTER]: { atOnce: 3, handle: (row) => sendChangeLetter(app, row) },
    [VENDOR_LINK_LETTER]: { atOnce: 3, handle: (row) => sendLinkLetter(app, row) },
    [STAFF_LETTER]: { atOnce: 3, handle: (row) => sendStaffLetter(app, row) },
    [PAPER_LETTER]: { atOnce: 3, handle: (row) => sendPaperLetter(app, row) },
    letter: { atOnce: 10, handle: (row) => sendLetter(app, row) },
    'contact-message': { atOnce: 3, handle: (row) => mailContactMessage(app, row) },
    'city-request': { atOnce: 3, handle: (row) => mailCityRequest(app, row) },
    sms: { atOnce: 5, handle: (row) => sendCodeText(app, row) },
    push: {
      atOnce: 5,
      handle: (row) => sendPush(app, row),
      lastsMs: TRIED_MINUTES * 60_000,
      giveUp: endRefusedSubscription,
    },
    [ORDER_NOTICE]: { atOnce: 3, handle: (row) => sendOrderNotice(app, row) },
    // The media child draws one at a time: more would only hold places in its line.
    report: { atOnce: 1, handle: (row) => makeReport(app, row), giveUp: tellOfLostReport },
  };
}
