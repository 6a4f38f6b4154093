import type { BookingAgain } from '../order/order-links.ts';

/** What an order's page sent along to book again; null for a visitor who came another way. */
export function bookingAgainOf(state: unknown): BookingAgain | null {
  const { again } = (state ?? {}) as { again?: BookingAgain };
  return typeof again?.vehicleId === 'string' ? again : null;
}
