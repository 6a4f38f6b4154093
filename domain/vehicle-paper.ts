/**
 * Papers of a vehicle: revenue licence, insurance and emission test, each with the last day it is good for (amendment
 * 30). Which of them a rental needs, and which insurance, is data here: whether it is the law's is for a lawyer.
 */
import { daysOfBlock } from './block.ts';
import { addDays, type Day, dayOf } from './colombo-time.ts';
import type { Period } from './rental-days.ts';
import type { FuelType } from './vehicle.ts';

/** In the order in which screens show them. */
export const PAPER_KINDS = ['revenue-licence', 'insurance', 'emission-test'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What an insurance lets its vehicle be used for. */
export const INSURANCE_CLASSES = ['private', 'hiring-with-driver', 'self-drive-hire'] as const;
export type InsuranceClass = (typeof INSURANCE_CLASSES)[number];

/** What the owner asks of a vehicle's papers: nothing; that staff and vendor are warned; that they cover each rental. */
export const PAPER_RULES = ['off', 'warn', 'strict'] as const;
export type PaperRule = (typeof PAPER_RULES)[number];

export const PAPER_STATES = ['missing', 'expired', 'expiring', 'good'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** A paper that ends within so many days is expiring. */
export const EXPIRING_DAYS = 30;
/** Of a vehicle so many papers are replaced or taken away in so many days: what was in force is kept a year, whatever came after. */
export const PAPER_PACE = { ended: 10, days: 7 } as const;
/** The vendor is reminded so many days before a paper ends. */
export const PAPER_REMINDER_DAYS = [30, 7, 1] as const;
/** No paper of a vehicle is made out for longer. */
export const MAX_PAPER_DAYS = 5 * 366;

export const MAX_INSURER_LENGTH = 80;
export const MAX_POLICY_LENGTH = 40;

/** A paper in force, as far as rules ask. */
export interface VehiclePaper {
  kind: PaperKind;
  /** The last day that it is good for. */
  expiresOn: Day;
  /** Of an insurance; null of the others. */
  insuranceClass: InsuranceClass | null;
}

/** An electric vehicle has no emissions to test. */
export function requiredPapers(fuelType: FuelType): PaperKind[] {
  return PAPER_KINDS.filter((kind) => kind !== 'emission-test' || fuelType !== 'Electric');
}

/** On this day. */
export function paperState(expiresOn: Day | null, today: Day): PaperState {
  if (expiresOn === null) return 'missing';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'good';
}

/** Of a vehicle's papers together: the worst of them that it needs. */
export function papersState(papers: readonly VehiclePaper[], fuelType: FuelType, today: Day): PaperState {
  const states = requiredPapers(fuelType).map((kind) =>
    paperState(papers.find((paper) => paper.kind === kind)?.expiresOn ?? null, today),
  );
  return PAPER_STATES.find((state) => states.includes(state)) ?? 'good';
}

export interface Lack {
  kind: PaperKind;
  why: 'missing' | 'ends_early' | 'wrong_class';
}

/** What of its papers does not cover a rental up to this day, the last one included. */
export function lackingPapers(
  papers: readonly VehiclePaper[],
  fuelType: FuelType,
  { lastDay, withDriver }: { lastDay: Day; withDriver: boolean },
): Lack[] {
  return requiredPapers(fuelType).flatMap((kind): Lack[] => {
    const paper = papers.find((each) => each.kind === kind);
    if (paper === undefined) return [{ kind, why: 'missing' }];
    if (paper.expiresOn < lastDay) return [{ kind, why: 'ends_early' }];
    return isForHire(paper, withDriver) ? [] : [{ kind, why: 'wrong_class' }];
  });
}

/** Up to which day a vehicle can be had, this day included; null: not at all. */
export function coveredUntil(papers: readonly VehiclePaper[], fuelType: FuelType, withDriver: boolean): Day | null {
  const ends = requiredPapers(fuelType).map((kind) => {
    const paper = papers.find((each) => each.kind === kind);
    return paper !== undefined && isForHire(paper, withDriver) ? paper.expiresOn : null;
  });
  return ends.includes(null) ? null : (ends.toSorted()[0] ?? null);
}

/** With a driver either class of hire will do; without one it must be self-drive hire. */
function isForHire({ kind, insuranceClass }: VehiclePaper, withDriver: boolean): boolean {
  if (kind !== 'insurance' || insuranceClass === 'self-drive-hire') return true;
  return withDriver && insuranceClass === 'hiring-with-driver';
}

/** The last day that a rental touches: an end at exactly 00:00 does not take that day (amendment 3). */
export function lastDayOf(period: Period): Day {
  return daysOfBlock(period).endDate;
}

/**
 * What stands against a rental by the vehicle's papers; null where nothing does, or where the owner does not ask. Says no
 * more of them than a customer needs: that a driver would help, or that nothing does.
 */
export function refuseByPapers(
  rule: PaperRule,
  papers: readonly VehiclePaper[],
  fuelType: FuelType,
  rental: { period: Period; withDriver: boolean; driverOffered: boolean },
): 'papers_do_not_cover' | 'driver_only' | null {
  if (rule !== 'strict') return null;
  const lastDay = lastDayOf(rental.period);
  const covers = (withDriver: boolean) => lackingPapers(papers, fuelType, { lastDay, withDriver }).length === 0;
  if (covers(rental.withDriver)) return null;
  return rental.driverOffered && covers(true) ? 'driver_only' : 'papers_do_not_cover';
}

export type PaperDayProblem = 'over' | 'too_far';

/** What is wrong with the last day of a paper that is filed; null when nothing is. */
export function paperDayProblem(expiresOn: Day, today: Day): PaperDayProblem | null {
  if (expiresOn < today) return 'over';
  return expiresOn > addDays(today, MAX_PAPER_DAYS) ? 'too_far' : null;
}

/**
 * Which reminder of a paper is due: the nearest whose day has come; null on none. One whose day had come when the paper was
 * filed is not: its vendor has just typed the date.
 */
export function dueReminder(
  { expiresOn, filedAt }: { expiresOn: Day; filedAt: Date },
  today: Day,
): (typeof PAPER_REMINDER_DAYS)[number] | null {
  if (today > expiresOn) return null;
  const due = PAPER_REMINDER_DAYS.filter((days) => {
    const from = addDays(expiresOn, -days);
    return today >= from && dayOf(filedAt) < from;
  });
  return due.at(-1) ?? null;
}
