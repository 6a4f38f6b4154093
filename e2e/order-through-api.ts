/** An order and what becomes of it, by the calls that the screens make: for journeys whose subject begins after it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { type CustomerKey, contactOf, languageOf } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { call } from './api.ts';
import { sendPapersOf } from './begun-booking.ts';
import type { Ordered } from './booking.ts';
import { look } from './database.ts';
import { type ChosenFile, picture } from './pictures.ts';

interface Wish {
  customer: CustomerKey;
  /** One of the cast, or one that a journey added, with the place where its vendor is. */
  vehicle: VehicleKey | { id: string; lat: number; lng: number };
  /** Wall times in Colombo, such as `2026-11-21T10:00`. */
  start: string;
  end: string;
  insurance?: boolean;
  withDriver?: boolean;
  pickup?: boolean;
  promoCode?: string;
  /** Files to send instead of a picture, by their kind. */
  papers?: Record<string, ChosenFile>;
}

/** This browser is the booker of what it places. The place is where the vehicle's vendor is. */
export async function placeOrder(request: APIRequestContext, wish: Wish): Promise<Ordered> {
  const {
    customer,
    vehicle,
    start,
    end,
    insurance = false,
    withDriver = false,
    pickup = false,
    papers,
    promoCode,
  } = wish;
  const { draftId } = await sendPapersOf(request, customer, papers);
  const { id, lat, lng } = typeof vehicle === 'string' ? ofCast(vehicle) : vehicle;
  const choice = {
    vehicleId: id,
    startDate: `${start}:00+05:30`,
    endDate: `${end}:00+05:30`,
    location: { lat, lng },
    insurance,
    withDriver,
    pickup,
    promoCode,
  };
  const { total, deposit } = await call<{ total: number; deposit: number }>(request, '/quotes', { data: choice });
  const [terms] = await look<{ version: string }>('select terms_version as version from rent_orders limit 1');
  const data = {
    ...choice,
    draftId,
    total,
    deposit,
    contact: contactOf(customer),
    paymentMethod: 'cash',
    termsVersion: terms?.version,
    language: languageOf(customer),
  };
  const placed = await call<{ orderId: string; customOrderId: string }>(request, '/orders', { data });
  return { orderId: placed.orderId, number: placed.customOrderId };
}

function ofCast(vehicle: VehicleKey) {
  const { id, vendor } = VEHICLES[vehicle];
  return { ...VENDORS[vendor], id };
}

/** As `staff`, a page of somebody who is signed in. */
export async function approveAndConfirm(staff: Page, { orderId }: Ordered): Promise<void> {
  await approveIdentity(staff, orderId);
  await call(staff.request, `/admin/orders/${orderId}/confirmation`);
}

/** The papers are good; the vendor is yet to accept. */
export async function approveIdentity(staff: Page, orderId: string): Promise<void> {
  await call(staff.request, `/admin/orders/${orderId}/verification/approval`);
}

/** As `vendor`, a page whose portal is open. */
export async function handOver(
  vendor: Page,
  vehicle: VehicleKey,
  { orderId }: Ordered,
  odometer: number,
): Promise<void> {
  const order = `/vendor/${VENDORS[VEHICLES[vehicle].vendor].id}/orders/${orderId}`;
  const multipart = { phase: 'handover', kind: 'signature', file: picture('signature') };
  const { fileId } = await call<{ fileId: string }>(vendor.request, `${order}/handover-files`, { multipart });
  const [terms] = await look<{ version: string }>('select terms_version as version from handovers limit 1');
  const data = {
    odometer,
    photoFileIds: [],
    signatureFileId: fileId,
    damageMarks: [],
    idVerified: true,
    termsVersion: terms?.version,
  };
  await call(vendor.request, `${order}/handover`, { data });
}
