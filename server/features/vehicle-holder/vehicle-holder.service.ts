/** Who had a vehicle at an instant, and the letter about it to an authority. Both are on record, whatever they found. */
import type { VehicleHolder } from '@ceylono/contract/vehicle-holder';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { dayOf } from '@ceylono/domain/colombo-time';
import { soughtPlates } from '@ceylono/domain/number-plate';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import { endOf, type Holder, holderAt, holderLetterFileName } from '@ceylono/domain/vehicle-holder';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import type { HolderLetterData } from '../../pdf/holder-letter-data.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { findHolderOrder, type HolderOrderRow, listRecords, type VehicleRecord } from './vehicle-holder.sql.ts';

interface Asked {
  plate?: string | undefined;
  vehicleId?: string | undefined;
  at: string;
  reason: string;
}

export async function lookHolderUp(context: ApiContext, asked: Asked) {
  const { app } = context;
  return transaction(app.db, async (trx) => {
    const found = await findHolder(trx, asked, app.now());
    await record(context, trx, 'vehicle_holder_looked_up', asked, found);
    return { holder: found && view(found) };
  });
}

/**
 * Drawn anew each time and stored nowhere, so that it says what is on record that day. Refused as `unavailable` while too
 * many others wait for the child that draws; what is not drawn is not on record.
 */
export async function writeHolderLetter(
  context: ApiContext,
  asked: Asked & { authority: string; reference?: string | undefined },
) {
  const { app } = context;
  const now = app.now();
  const { authority, reference = null } = asked;
  const found = (await findHolder(app.db, asked, now)) ?? refuse('not_found');
  const bytes = await app.media.holderLetter({ ...letterData(found), authority, reference, preparedAt: now });
  await transaction(app.db, (trx) => record(context, trx, 'vehicle_holder_letter_written', asked, found));
  const { model, plate } = found.vehicle;
  return privateFile(bytes, 'application/pdf', holderLetterFileName(plate ?? model, dayOf(found.at)));
}

/** Instants of a record as they are compared. */
interface Handover {
  orderPk: string;
  handedOverAt: Date;
  returnedAt: Date | null;
  closedAt: Date | null;
}
interface Booking {
  orderPk: string;
  startsAt: Date;
  endsAt: Date;
  hasHandover: false;
}

interface Found {
  at: Date;
  vehicle: VehicleRecord;
  /** Kept with the plate that was asked for, besides `vehicle`. */
  others: VehicleRecord[];
  holder: Holder<Handover, Booking>;
  order: HolderOrderRow | null;
  handover: Handover | null;
  cameBackAt: Date | null;
}

/** null: there is no vehicle with that plate. */
export async function findHolder(db: Queryable, asked: Asked, now: Date): Promise<Found | null> {
  const at = new Date(asked.at);
  if (at > now) refuse('instant_ahead');
  const records = await recordsOf(db, asked, at);
  const [found, ...more] = records
    .map((vehicle) => holderOf(vehicle, at))
    .toSorted((one, other) => rank(one) - rank(other));
  if (found === undefined) return null;
  const others = more.map((other) => other.vehicle);
  const { holder, handover, vehicle } = found;
  const order =
    holder.kind === 'nobody'
      ? null
      : await findHolderOrder(db, holder.kind === 'booked' ? holder.booking.orderPk : holder.handover.orderPk);
  const isOut = holder.kind === 'handed-over';
  return {
    at,
    vehicle,
    others,
    holder,
    order,
    handover,
    cameBackAt: isOut || handover === null ? null : endOf(handover),
  };
}

async function recordsOf(db: Queryable, { vehicleId, plate = '' }: Asked, at: Date): Promise<VehicleRecord[]> {
  if (vehicleId === undefined) {
    const plates = soughtPlates(plate);
    return plates.length === 0 ? [] : listRecords(db, { plates }, at);
  }
  const records = await listRecords(db, { vehicleId }, at);
  return records.length === 0 ? refuse('not_found') : records;
}

function holderOf(vehicle: VehicleRecord, at: Date) {
  const handover = vehicle.handover && {
    orderPk: vehicle.handover.orderPk,
    handedOverAt: new Date(vehicle.handover.handedOverAt),
    returnedAt: instantOf(vehicle.handover.returnedAt),
    closedAt: instantOf(vehicle.handover.closedAt),
  };
  const bookings =
    vehicle.booking === null
      ? []
      : [
          {
            orderPk: vehicle.booking.orderPk,
            startsAt: new Date(vehicle.booking.startsAt),
            endsAt: new Date(vehicle.booking.endsAt),
            hasHandover: false as const,
          },
        ];
  return { vehicle, handover, holder: holderAt<Handover, Booking>(at, handover === null ? [] : [handover], bookings) };
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/** Of several vehicles with one plate: what is in somebody's hands says more than what was only booked. */
function rank({ holder }: { holder: Holder<Handover, Booking> }): number {
  return ['handed-over', 'booked', 'nobody'].indexOf(holder.kind);
}

async function record(
  { facts, ...context }: ApiContext,
  db: Queryable,
  activityType: StaffActivity,
  asked: Asked & { authority?: string },
  found: Found | null,
): Promise<void> {
  const vehicle = found === null ? (asked.plate ?? '') : (found.vehicle.plate ?? found.vehicle.model);
  const to = asked.authority === undefined ? '' : `, to ${asked.authority}`;
  await insertAdminActivity(db, {
    email: theStaff({ facts, ...context }).email,
    activityType,
    vendorId: found?.vehicle.vendorId,
    orderPk: found?.order?.pk,
    detail: `${vehicle}, ${formatDateTime(new Date(asked.at), 'en')}${to}: ${asked.reason}`,
    facts,
    now: context.app.now(),
  });
}

function named({ vehicleId, model, plate, vendorId, vendorName }: VehicleRecord) {
  return { vehicleId, model, plate, vendorId, vendorName };
}

function view({ at, vehicle, others, holder, order, handover, cameBackAt }: Found): z.input<typeof VehicleHolder> {
  const { knownSince, wentOutAt } = vehicle;
  const isOut = holder.kind === 'handed-over';
  return {
    kind: holder.kind,
    at: at.toISOString(),
    vehicle: { ...named(vehicle), knownSince: knownSince.toISOString() },
    others: others.map(named),
    order: order && {
      orderId: order.orderId,
      customOrderId: order.customOrderId,
      status: order.status,
      customerName: order.detailsRemovedAt === null ? order.contactName : null,
      startDate: order.startDate.toISOString(),
      endDate: order.endDate.toISOString(),
      handedOverAt: (isOut && handover?.handedOverAt.toISOString()) || null,
      returnedAt: (isOut && handover?.returnedAt?.toISOString()) || null,
      closedAt: (isOut && handover?.closedAt?.toISOString()) || null,
      withDriver: order.withDriver,
    },
    cameBackAt: cameBackAt?.toISOString() ?? null,
    wentOutAt: isOut ? null : (wentOutAt?.toISOString() ?? null),
  };
}

function letterData({
  at,
  vehicle,
  holder,
  order,
  handover,
  cameBackAt,
}: Found): Omit<HolderLetterData, 'authority' | 'reference' | 'preparedAt'> {
  const isKnown = order !== null && order.detailsRemovedAt === null;
  const isOut = holder.kind === 'handed-over';
  return {
    at,
    kind: holder.kind,
    vehicle: `${vehicle.model}, ${vehicle.year}`,
    plate: vehicle.plate,
    vendorName: vehicle.vendorName,
    knownSince: vehicle.knownSince,
    customOrderId: order?.customOrderId ?? null,
    customer: isKnown
      ? {
          name: order.contactName,
          address: order.address.split('\n').filter((row) => row.trim() !== ''),
          permitNumber: order.permit !== null && !order.permit.onArrival ? order.permit.number : null,
        }
      : null,
    withDriver: order?.withDriver ?? false,
    booked: order && { startDate: order.startDate, endDate: order.endDate },
    handedOverAt: isOut ? (handover?.handedOverAt ?? null) : null,
    returnedAt: isOut ? (handover?.returnedAt ?? null) : null,
    closedAt: isOut ? (handover?.closedAt ?? null) : null,
    cameBackAt,
    wentOutAt: isOut ? null : vehicle.wentOutAt,
  };
}
