import { useQuery } from '@tanstack/react-query';
import type { HandoverDoor } from './handover-door.ts';

/** How the vehicle went out. It never changes, so it is read once; only a return asks for it. */
export function useHandoverBefore(door: HandoverDoor) {
  return useQuery({
    ...door.handover(),
    enabled: door.phase === 'return',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
