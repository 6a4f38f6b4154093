/**
 * Papers of a vehicle as its vendor files them, or staff for the vendor, and staff see them (amendment 30); the files:
 * `paper-file.service.ts`.
 */
import type { StaffVehiclePapers, VehiclePapers } from '@ceylono/contract/vehicle-paper';
import { DAY_MS, type Day, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { ENDED_PAPER_DAYS } from '@ceylono/domain/retention';
import type { Settings } from '@ceylono/domain/settings';
import {
  lackingPapers,
  lastDayOf,
  PAPER_KINDS,
  PAPER_PACE,
  paperState,
  papersState,
  requiredPapers,
} from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { Queryable, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theOwner } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { readSettings } from '../settings/settings.service.ts';
import { recordChange } from '../vehicle-activity/vehicle-activity.service.ts';
import {
  countEndedSince,
  endPaper,
  findOrderedPeriod,
  findOwnVehicle,
  findVehicle,
  listEndedPapers,
  listPapers,
  lockOwnVehicle,
  type PaperedVehicle,
  type PaperRow,
} from './vehicle-paper.sql.ts';

type Shown = z.input<typeof VehiclePapers>;

/** So many papers of a vehicle can end, at the pace of `PAPER_PACE`, until the first of them goes: staff are shown them all. */
const MAX_ENDED_PAPERS = PAPER_PACE.ended * (Math.ceil(ENDED_PAPER_DAYS / PAPER_PACE.days) + 1);

export async function readOwnPapers(
  context: ApiContext,
  { vendorId, vehicleId }: { vendorId: string; vehicleId: string },
): Promise<Shown> {
  const { app } = context;
  const vehicle = (await findOwnVehicle(app.db, theOwner(context, vendorId), vehicleId)) ?? refuse('not_found');
  return papersOf(app.db, vehicle, app.now());
}

export async function removePaper(
  context: ApiContext,
  { vendorId: of, vehicleId, paperId, version }: Record<'vendorId' | 'vehicleId' | 'paperId' | 'version', string>,
): Promise<Shown> {
  const { app } = context;
  const vendorId = theOwner(context, of);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const vehicle = (await lockOwnVehicle(trx, vendorId, vehicleId)) ?? refuse('not_found');
    const papers = await listPapers(trx, vehicleId);
    const paper = papers.find((each) => each.paperId === paperId) ?? refuse('not_found');
    if (paper.version !== version) refuse('paper_changed');
    await endInTurn(trx, paper, now);
    await recordChange(context, trx, { vehicleId, vendorId }, 'paper_removed', { kind: paper.kind });
    return papersOf(trx, vehicle, now);
  });
}

/** Of a locked vehicle. It is in force no more and kept for staff; who ends too many waits. */
export async function endInTurn(trx: Trx, { paperId, vehicleId }: PaperRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PAPER_PACE.days * DAY_MS);
  if ((await countEndedSince(trx, vehicleId, since)) >= PAPER_PACE.ended) refuse('papers_changed_too_often');
  await endPaper(trx, paperId, now);
}

export async function readPapersForStaff(
  { app }: ApiContext,
  { vehicleId, orderId }: { vehicleId: string; orderId?: string | undefined },
): Promise<z.input<typeof StaffVehiclePapers>> {
  const vehicle = (await findVehicle(app.db, vehicleId)) ?? refuse('not_found');
  const ordered =
    orderId === undefined ? null : ((await findOrderedPeriod(app.db, vehicleId, orderId)) ?? refuse('not_found'));
  const ended = await listEndedPapers(app.db, vehicleId, MAX_ENDED_PAPERS);
  const papers = await listPapers(app.db, vehicleId);
  return {
    ...shownPapers(vehicle, papers, await readSettings(app.db), app.now()),
    ended: ended.map((row) => {
      const { version: _, ...paper } = filedPaper(row);
      return { ...paper, kind: row.kind, endedAt: (row.endedAt as Date).toISOString() };
    }),
    forOrder:
      ordered === null
        ? null
        : {
            lacking: lackingPapers(papers, vehicle.fuelType, {
              lastDay: lastDayOf(ordered),
              withDriver: ordered.withDriver,
            }),
          },
  };
}

/** As they stand in this transaction, or outside of one. */
export async function papersOf(db: Queryable, vehicle: PaperedVehicle, now: Date): Promise<Shown> {
  const papers = await listPapers(db, vehicle.vehicleId);
  return shownPapers(vehicle, papers, await readSettings(db), now);
}

function shownPapers(
  { vehicleId, model, fuelType }: PaperedVehicle,
  papers: PaperRow[],
  { requirePapers }: Settings,
  now: Date,
): Shown {
  const today = dayOf(now);
  const required = requiredPapers(fuelType);
  const filed = PAPER_KINDS.map((kind) => ({
    kind,
    isRequired: required.includes(kind),
    row: papers.find((paper) => paper.kind === kind) ?? null,
  }));
  const covers = (withDriver: boolean) => lackingPapers(papers, fuelType, { lastDay: today, withDriver }).length === 0;
  return {
    vehicleId,
    model,
    today,
    rule: requirePapers,
    state: papersState(papers, fuelType, today),
    papers: filed
      .filter(({ isRequired, row }) => isRequired || row !== null)
      .map(({ kind, isRequired, row }) => ({
        kind,
        isRequired,
        state: paperState(row?.expiresOn ?? null, today),
        daysLeft: row === null ? null : daysBetween(today, row.expiresOn),
        paper: row === null ? null : filedPaper(row),
      })),
    coversToday: { selfDrive: covers(false), withDriver: covers(true) },
  };
}

function filedPaper({ paperId, expiresOn, contentType, bytes, filedAt, version, ...row }: PaperRow) {
  const { insurer, policyNumber, insuranceClass } = row;
  const isInsurance = insurer !== null && policyNumber !== null && insuranceClass !== null;
  return {
    paperId,
    expiresOn,
    insurance: isInsurance ? { insurer, policyNumber, insuranceClass } : null,
    contentType,
    bytes,
    filedAt: filedAt.toISOString(),
    version,
  };
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}
