/** The invoice of an order (admin §9 L398, amendment 12). */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { OrderId } from './values.ts';

/** Drawn anew each time, in the language of the order. Each download is an activity of it. */
export const downloadInvoice = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/invoice',
    summary: 'The invoice (PDF)',
    tags: ['invoice'],
    outputStructure: 'detailed',
  })
  .input(z.object({ orderId: OrderId }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'unavailable'));

export const invoiceContract = { download: downloadInvoice };
