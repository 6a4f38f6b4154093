import type { PersonalData } from '@ceylono/contract/personal-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { showAnswer } from '../../api/read-again.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { forgetDevice } from '../device/forget-device.ts';

export type Erased = Awaited<ReturnType<typeof client.personalData.erase>>;

/** Reading it is counted strictly: not with every look at the tab. */
const KEPT_MS = 60_000;

/** `isUnknown`: this browser has no cookie of ours, or nothing is kept that came from it. */
export function usePersonalData() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(
    api.personalData.get.queryOptions({ staleTime: KEPT_MS, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  );
  const failure = error === null ? null : failureOf(error);
  const isUnknown = data === undefined ? failure?.code === 'not_signed_in' : isEmpty(data);

  /** After a phone was proved. */
  async function readAnew(): Promise<void> {
    const fresh = await client.personalData.get();
    await showAnswer(queries, api.personalData.get.queryKey(), fresh);
  }

  return { data: data ?? null, isUnknown, isPending, failure, refetch, readAnew };
}

function isEmpty({ phone, consents, unfinished }: PersonalData): boolean {
  return phone === null && consents.length === 0 && unfinished.length === 0;
}

/** Without an answer it is sent again under the same key. What the device keeps goes with it. */
export function useErasure(onErased: (erased: Erased) => void) {
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function erase(): Promise<void> {
    setBusy(true);
    setFailure(null);
    key.current ??= newId();
    try {
      const erased = await client.personalData.erase({}, { context: { idempotencyKey: key.current } });
      key.current = null;
      forgetDevice();
      onErased(erased);
      queries.clear();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  return { erase, isBusy, failure };
}

/** The numbers of the orders that are still open, when that was why. */
export function openOrdersOf(failure: Failure): string[] {
  return failure.code === 'order_open' ? (failure.data as { orders: string[] }).orders : [];
}
