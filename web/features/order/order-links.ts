/** Ways from an order to other programs, as plain links: nothing of theirs is loaded. */
import type { Point } from '@ceylono/domain/sri-lanka';
import { paths } from '../../paths.ts';
import type { Order } from './use-order.ts';

/** Opens WhatsApp with this text; whom it goes to is chosen there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp on a chat with this phone. */
export function whatsAppChat(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

export function calendarLink({ orderId }: Pick<Order, 'orderId'>): string {
  return `/api/orders/${encodeURIComponent(orderId)}/calendar.ics`;
}

/** Something is still to come: the keys change hands once more. */
export function isAhead({ status }: Pick<Order, 'status'>): boolean {
  return !['completed', 'cancelled', 'rejected'].includes(status);
}

/** What the wizard is opened with to book the same vehicle at the same place again; it travels beside the address. */
export interface BookingAgain {
  vehicleId: string;
  location: (Point & { address: string | null }) | null;
}

export function bookAgain({ vehicle, location }: Pick<Order, 'vehicle' | 'location'>) {
  const again: BookingAgain = { vehicleId: vehicle.id, location };
  return { to: `${paths.rentNow}?step=vehicle`, state: { again } };
}
