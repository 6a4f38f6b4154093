import { type DocumentKind, REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { useState } from 'react';
import { turned, zoomedBy } from '../document/picture-place.ts';
import { AS_IT_CAME, type Lying } from '../document/staff-document-desk.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { type QueueKey, useQueueKeys } from './queue-keys.ts';

interface Papers {
  /** null while it is read. */
  order: StaffOrder | null;
  /** Nothing stands above. */
  isListening: boolean;
  /** Where there is another order to go to. */
  onGo?: (way: 'next' | 'previous') => void;
}

/** An order's papers in the order of the form, the one that is looked at, and the keys that lead through them. */
export function usePapers({ order, isListening, onGo }: Papers) {
  const [chosen, setChosen] = useState<DocumentKind | null>(null);
  const [lying, onLie] = useState<Lying>(AS_IT_CAME);
  const documents = order ? inFormOrder(order) : [];
  const onView = (kind: DocumentKind) => {
    setChosen(kind);
    onLie(AS_IT_CAME);
  };
  useQueueKeys(isListening, (key: QueueKey) => {
    if (key === 'next' || key === 'previous') onGo?.(key);
    else if (typeof key === 'number') {
      const kind = documents[key]?.kind;
      if (kind) onView(kind);
    } else if (key === 'larger' || key === 'smaller') {
      onLie((now) => ({ ...now, zoom: zoomedBy(key === 'larger' ? 1 : -1, now.zoom) }));
    } else onLie((now) => ({ ...now, quarters: turned(now.quarters, key === 'right' ? 1 : -1) }));
  });
  return { documents, viewed: chosen ?? documents[0]?.kind ?? null, onView, lying, onLie };
}

function inFormOrder({ documents, residency }: StaffOrder): StaffOrder['documents'] {
  const required = REQUIRED_DOCUMENTS[residency];
  const placeOf = (kind: DocumentKind) => (required.includes(kind) ? required.indexOf(kind) : required.length);
  return documents.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
}
