import type { ReactNode } from 'react';
import styles from './maintenance-note.module.css';

/** Seen while the server has marked the document: bookings are paused (`server/http/maintenance.ts`). */
export function MaintenanceNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`yellow ${styles.note}`} data-maintenance-note="">
      {children}
    </p>
  );
}
