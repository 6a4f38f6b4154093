/** The counter of the landing page: how many browsers came (customer §7, T-153, T-212); and a browser's own address. */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';

const VisitorCount = z.object({ count: z.int() });

/** What the page shows; up to a minute old. */
export const countVisitors = endpointFor('public')
  .route({ method: 'GET', path: '/visitors/count', summary: 'The number that the counter shows', tags: ['visitor'] })
  .output(VisitorCount);

/** Once per browser. The id is made by the browser for nothing but this, and kept there; we keep its hash. */
export const addVisitor = endpointFor('public')
  .route({
    method: 'POST',
    path: '/visitors',
    summary: 'Count this browser, once',
    tags: ['visitor'],
    successStatus: 201,
  })
  .input(z.object({ visitorId: z.uuid() }))
  .output(VisitorCount);

/** Answers in the shape of the outside service that the pages asked before (T-201). */
export const ownAddress = endpointFor('public')
  .route({ method: 'GET', path: '/ip', summary: 'The address this request comes from', tags: ['visitor'] })
  .output(z.object({ ip: z.string() }));

export const visitorContract = { count: countVisitors, add: addVisitor, ip: ownAddress };
