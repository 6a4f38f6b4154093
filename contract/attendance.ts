/** Who of staff is at work on an order now (issue 13). Nothing of its customer is in it. */
import { z } from 'zod';
import { OneOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Instant } from './values.ts';

const route = { path: '/admin/orders/{orderId}/attendance', tags: ['attendance'] } as const;

/** Said again every `BEAT_SECONDS` while the order is open. Answers who else is, by their e-mail, who came first first. */
export const attendOrder = endpointFor('admin')
  .route({ ...route, method: 'POST', summary: 'Say that you have an order open' })
  .input(OneOrder)
  .output(z.object({ others: z.array(z.object({ email: z.string(), since: Instant })) }))
  .errors(refusals('not_found'));

export const leaveOrder = endpointFor('admin')
  .route({ ...route, method: 'DELETE', summary: 'Say that you have it open no longer' })
  .input(OneOrder)
  .output(z.object({ left: z.literal(true) }))
  .errors(refusals('not_found'));

export const attendanceContract = { attend: attendOrder, leave: leaveOrder };
