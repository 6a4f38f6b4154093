/** A vendor's own vehicles as the portal reads them. */
import { formatDays } from '@ceylono/domain/colombo-format';
import type { DayRange } from '@ceylono/domain/block';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type OwnVehicle = Awaited<ReturnType<typeof client.fleet.get>>;
export type UnavailableRange = OwnVehicle['unavailableRanges'][number];

/** Reads the list and single vehicles anew, after one has changed. */
export function useReadFleetAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => readAgain(queryClient, api.fleet.key(), api.calendarBoard.key()), [queryClient]);
}

/** `Mon 4 May 2026 – Fri 8 May 2026`, or one day. */
export function daysShown({ startDate, endDate }: DayRange, locale: string): string {
  return formatDays(startDate, endDate, locale);
}
