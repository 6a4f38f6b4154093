/** What an order's page asks for, and has asked for while it is open. */
import type { DocumentKind } from '@ceylono/domain/document';
import type { Order } from './use-order.ts';

type Awaited = Order['awaitedPapers'];

export interface Asked {
  kinds: readonly DocumentKind[];
  /** When staff asked last for a new photo; '': they have not. */
  lastRequestedAt: string;
}

/** An order that the device kept from before there were requests has none. */
export function requestsOf(awaited: Awaited): NonNullable<Awaited>['requests'] {
  return (awaited?.requests as NonNullable<Awaited>['requests'] | undefined) ?? [];
}

export function awaitedKinds(awaited: Awaited): readonly DocumentKind[] {
  return [...requestsOf(awaited).map(({ kind }) => kind), ...(awaited?.kinds ?? [])];
}

/** With what is awaited now; the very same while that is nothing new. */
export function askedBefore(before: Asked | null, awaited: Awaited): Asked | null {
  if (awaited === null) return before;
  const known = before?.kinds ?? [];
  const added = awaitedKinds(awaited).filter((kind) => !known.includes(kind));
  const instants = requestsOf(awaited).map(({ requestedAt }) => requestedAt);
  const lastRequestedAt = [before?.lastRequestedAt ?? '', ...instants].toSorted().at(-1) ?? '';
  if (before !== null && added.length === 0 && lastRequestedAt === before.lastRequestedAt) return before;
  return { kinds: [...known, ...added], lastRequestedAt };
}
