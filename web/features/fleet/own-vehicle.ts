/** A vendor's own vehicles as the portal reads them, and staff. */
import { formatDays } from '@ceylono/domain/colombo-format';
import type { DayRange } from '@ceylono/domain/block';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type OwnVehicle, useFleetDoor } from '../fleet-door/fleet-door.ts';

export type { OwnVehicle };
export type UnavailableRange = OwnVehicle['unavailableRanges'][number];

/** Reads the list and single vehicles anew, after one has changed. */
export function useReadFleetAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const door = useFleetDoor();
  return useCallback(() => door.readAgain(queryClient), [door, queryClient]);
}

/** `Mon 4 May 2026 – Fri 8 May 2026`, or one day. */
export function daysShown({ startDate, endDate }: DayRange, locale: string): string {
  return formatDays(startDate, endDate, locale);
}
