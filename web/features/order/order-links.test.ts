import { expect, it } from 'vitest';
import { bookingAgainOf } from '../wizard/booking-again.ts';
import { bookAgain, isAhead, whatsAppChat, whatsAppLink } from './order-links.ts';

it('a text goes to WhatsApp whole, whatever is in it', () => {
  const text = 'Order CY-1 & more: https://ceylono.example/track-order/abc?x=1#y වාහනය';
  expect(new URL(whatsAppLink(text)).searchParams.get('text')).toBe(text);
});

it('a chat in WhatsApp is with the whole number, without plus and gaps', () => {
  expect(whatsAppChat('+94770000205')).toBe('https://wa.me/94770000205');
  expect(whatsAppChat('+44 7700 900147')).toBe('https://wa.me/447700900147');
});

it('there is something to come to until the order has ended', () => {
  for (const status of ['pending', 'processing', 'confirmed', 'in-progress'] as const) {
    expect(isAhead({ status })).toBe(true);
  }
  for (const status of ['completed', 'cancelled', 'rejected'] as const) expect(isAhead({ status })).toBe(false);
});

it('booking again takes vehicle and place along, and no dates', () => {
  const location = { lat: 6.9, lng: 79.8, address: null };
  const { to, state } = bookAgain({ vehicle: { id: 'v-1' } as never, location });
  expect(to).toBe('/rent-now?step=vehicle');
  expect(bookingAgainOf(state)).toEqual({ vehicleId: 'v-1', location });
});

it.each([undefined, null, {}, { again: null }, { again: { vehicleId: 7 } }, 'x'])('%j is no booking again', (state) => {
  expect(bookingAgainOf(state)).toBeNull();
});
