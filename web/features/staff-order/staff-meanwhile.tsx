import { LastChangeNote } from './last-change-note.tsx';
import { StaffChangedMeanwhile } from './staff-changed-meanwhile.tsx';
import type { useSeenOrder } from './use-seen-order.ts';

interface StaffMeanwhileProps {
  meanwhile: ReturnType<typeof useSeenOrder>['meanwhile'];
  /** Why the decision was not made. */
  error: unknown;
}

/** In a dialog whose decision came too late: who was faster, and what is otherwise by it. */
export function StaffMeanwhile({ meanwhile, error }: StaffMeanwhileProps) {
  if (!error) return null;
  return (
    <>
      <LastChangeNote error={error} />
      {meanwhile ? <StaffChangedMeanwhile before={meanwhile.before} meanwhile={meanwhile.what} /> : null}
    </>
  );
}
