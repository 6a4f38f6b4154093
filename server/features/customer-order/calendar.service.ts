/** The calendar file of an order: when the keys change hands, and where, for those who may know that. */
import { BRAND } from '@ceylono/domain/brand';
import { type Appointment, calendarFile } from '@ceylono/domain/calendar';
import { isAgreed } from '@ceylono/domain/order';
import { msg } from '@lingui/core/macro';
import type { ApiContext } from '../../http/context.ts';
import { wordsIn } from '../../i18n.ts';
import { refuse } from '../../http/refusal.ts';
import { standingOf } from '../order/order-access.service.ts';
import { placesFor } from './customer-order.service.ts';
import { type AppointedOrder, findAppointedOrder } from './customer-order.sql.ts';

/** Long enough to be seen in a day's calendar. */
const SHOWN_MS = 30 * 60_000;

/** Refused once there is nothing left to come to. */
export async function readCalendar(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = (await findAppointedOrder(app.db, orderId)) ?? refuse('not_found');
  if (['completed', 'cancelled', 'rejected'].includes(order.status)) refuse('order_not_in_state');
  const isOwn = (await standingOf(context, orderId))?.kind === 'booker';
  const now = app.now();
  const { publicUrl } = app.config;
  const text = calendarFile(appointments(order, isOwn, publicUrl), BRAND.name, now);
  const name = `ceylono-${order.customOrderId}.ics`;
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([text], name, { type: 'text/calendar; charset=utf-8' }),
  };
}

function appointments(order: AppointedOrder, isOwn: boolean, publicUrl: URL): Appointment[] {
  const i18n = wordsIn(order.language);
  const { customOrderId, model, startDate, endDate, delivery, pickup } = order;
  const { pickupLocation, location } = placesFor(order, isOwn);
  const isKnown = pickupLocation !== null && !pickupLocation.isAbout;
  const waits = isKnown ? `${pickupLocation.lat.toFixed(5)}, ${pickupLocation.lng.toFixed(5)}` : null;
  const chosen = location && (location.address ?? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`);
  const page = new URL(`/track-order/${order.orderId}`, publicUrl).href;
  const common = { isTentative: !isAgreed(order.status), text: `${i18n._(msg`Order ${customOrderId}`)}\n${page}` };
  return [
    {
      ...common,
      uid: `start-${customOrderId}@${publicUrl.hostname}`,
      startsAt: startDate,
      endsAt: new Date(startDate.getTime() + SHOWN_MS),
      title: delivery ? i18n._(msg`${model} comes to you`) : i18n._(msg`Pick up ${model}`),
      place: delivery ? chosen : waits,
    },
    {
      ...common,
      uid: `end-${customOrderId}@${publicUrl.hostname}`,
      startsAt: new Date(endDate.getTime() - SHOWN_MS),
      endsAt: endDate,
      title: pickup ? i18n._(msg`${model} is collected`) : i18n._(msg`Return ${model}`),
      place: pickup ? chosen : waits,
    },
  ];
}
