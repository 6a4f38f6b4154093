/**
 * Papers of a vehicle on their way in and out, as customers' documents are: cleaned, encrypted, named by a row; then to
 * its vendor and to staff, each view on record (amendments 23 and 30).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { SavedPaper, VehiclePapers } from '@ceylono/contract/vehicle-paper';
import { dayOf } from '@ceylono/domain/colombo-time';
import { paperDayProblem } from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theOwner, theParty, theStaff, theVendor } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { LINK_SECONDS, privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { isSigned, sign } from '../../secrets.ts';
import { putNamed } from '../../storage/put-named.ts';
import { readNamed } from '../../storage/read-named.ts';
import { discardFiles } from '../../storage/remove-files.ts';
import { refuseWithoutRoom } from '../../storage/room-for-papers.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { recordChange } from '../vehicle-activity/vehicle-activity.service.ts';
import { insertVehicleActivity } from '../vehicle-activity/vehicle-activity.sql.ts';
import { endInTurn, papersOf } from './vehicle-paper.service.ts';
import {
  correctPaper,
  findOwnVehicle,
  findPaper,
  insertPaper,
  listPapers,
  lockOwnVehicle,
} from './vehicle-paper.sql.ts';

/** Where the papers lie. */
export const PAPER_FOLDER = 'vehicle-papers';

type Saving = z.output<typeof SavedPaper>;
type Shown = z.input<typeof VehiclePapers>;

interface KeptFile {
  storageKey: string;
  contentType: string;
  bytes: number;
}

export async function savePaper(context: ApiContext, input: Saving): Promise<Shown> {
  const { app } = context;
  const { file, ...typed } = input;
  if (!(await findOwnVehicle(app.db, theOwner(context, input.vendorId), input.vehicleId))) refuse('not_found');
  if (file === undefined) {
    const claim = claimOf(context, typed);
    const { shown } = await transaction(app.db, (trx) =>
      once(trx, claim, app.now(), () => keepPaper(context, trx, typed, null)),
    );
    return shown;
  }
  const sent = new Uint8Array(await file.arrayBuffer());
  const claim = claimOf(context, { ...typed, sha256: createHash('sha256').update(sent).digest('hex') });
  await refuseWithoutRoom(app);
  const clean = await app.media.cleanFile(sent, { allowPdf: true, sentBy: 'party' });
  if (clean.refusal !== undefined) return refuse(clean.refusal);
  const { bytes, contentType } = clean;
  const kept = { storageKey: `${PAPER_FOLDER}/${randomBytes(20).toString('hex')}`, contentType, bytes: bytes.length };
  const saved = await putNamed(app, kept.storageKey, bytes, () =>
    transaction(app.db, (trx) => once(trx, claim, app.now(), () => keepPaper(context, trx, typed, kept))),
  );
  // What was sent before under this key was answered: this file has no row.
  if (saved.storageKey !== kept.storageKey) await discardFiles(app, [kept.storageKey]);
  return saved.shown;
}

/** The vehicle is locked, so that an order is decided before or after this, never between two papers. */
async function keepPaper(context: ApiContext, trx: Trx, typed: Omit<Saving, 'file'>, kept: KeptFile | null) {
  const now = context.app.now();
  const { vehicleId, kind, expiresOn } = typed;
  const vendorId = theOwner(context, typed.vendorId);
  // Load.
  const vehicle = (await lockOwnVehicle(trx, vendorId, vehicleId)) ?? refuse('not_found');
  const before = (await listPapers(trx, vehicleId)).find((paper) => paper.kind === kind);
  // Decide.
  if (before?.version !== typed.version) refuse('paper_changed');
  const problem = paperDayProblem(expiresOn, dayOf(now));
  if (problem !== null) refuse('paper_day_invalid', { problem });
  // Save.
  const told = {
    expiresOn,
    insurer: typed.insurer ?? null,
    policyNumber: typed.policyNumber ?? null,
    insuranceClass: typed.insuranceClass ?? null,
  };
  if (kept !== null) {
    if (before !== undefined) await endInTurn(trx, before, now);
    await insertPaper(trx, { ...told, ...kept, vehicleId, kind, now });
  } else await correctPaper(trx, (before ?? refuse('file_missing')).paperId, told);
  // Tell.
  const code = kept === null ? 'paper_corrected' : before === undefined ? 'paper_filed' : 'paper_replaced';
  await recordChange(context, trx, { vehicleId, vendorId }, code, { kind });
  return { shown: await papersOf(trx, vehicle, now), storageKey: kept?.storageKey ?? null };
}

/** One in force; what was replaced is staff's alone. */
export async function viewOwnPaper(
  context: ApiContext,
  { vehicleId, paperId }: { vehicleId: string; paperId: string },
) {
  const { app } = context;
  if (!(await findOwnVehicle(app.db, theVendor(context), vehicleId))) refuse('not_found');
  const find = async () => (await listPapers(app.db, vehicleId)).find((paper) => paper.paperId === paperId);
  const paper = (await find()) ?? refuse('not_found');
  const { kind, contentType } = paper;
  const bytes = await readNamed(app.privateFiles, paper.storageKey, find);
  const performer = performerOf(theParty(context));
  await transaction(app.db, (trx) =>
    insertVehicleActivity(trx, { vehicleId, code: 'paper_viewed', detail: { kind }, ...performer, now: app.now() }),
  );
  return privateFile(bytes, contentType, kind);
}

export async function linkPaper(context: ApiContext, paperId: string) {
  const { app } = context;
  const { contentType } = (await findPaper(app.db, paperId)) ?? refuse('not_found');
  const expires = Math.floor(app.now().getTime() / 1000) + LINK_SECONDS;
  const signature = sign(app.secrets.fileLink, signedText(paperId, expires, theStaff(context).email));
  return {
    url: `/api/admin/vehicle-papers/${paperId}/content?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
    contentType,
  };
}

export async function viewPaperByStaff(
  context: ApiContext,
  { paperId, expires, signature }: { paperId: string; expires: number; signature: string },
) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const isGenuine = isSigned(app.secrets.fileLink, signedText(paperId, expires, email), signature);
  if (!isGenuine || expires * 1000 < app.now().getTime()) refuse('not_found');
  const find = () => findPaper(app.db, paperId);
  const paper = (await find()) ?? refuse('not_found');
  const { vehicleId, vendorId, kind, contentType } = paper;
  const bytes = await readNamed(app.privateFiles, paper.storageKey, find);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    await insertVehicleActivity(trx, {
      vehicleId,
      code: 'paper_viewed',
      detail: { kind },
      ...performerOf(theParty(context)),
      now,
    });
    const detail = `${kind} of ${vehicleId}`;
    await insertAdminActivity(trx, { email, activityType: 'vehicle_paper_viewed', vendorId, detail, facts, now });
  });
  return privateFile(bytes, contentType, kind);
}

/** A link works only for the person it was made for, and for no other paper of the same id. */
function signedText(paperId: string, expires: number, email: string): string {
  return `vehicle|${paperId}|${expires}|${email}`;
}
