import { Trans } from '@lingui/react/macro';
import type { BoardVehicle } from './board-vehicle.ts';
import styles from './fleet-board.module.css';

/** Whose a vehicle is, and what is the matter with it. */
export function VehicleLine({ vehicle }: { vehicle: BoardVehicle }) {
  const { model, plate, vendor, availability, overdue } = vehicle;
  return (
    <>
      <span className={styles.model}>
        <span className={styles.cut} title={model}>
          {model}
        </span>
        {plate === null ? null : <span className="dimmed tabular nowrap"> {plate}</span>}
      </span>
      <span className={styles.vendor}>
        {overdue ? (
          <strong className="danger nowrap">
            <Trans>Overdue</Trans>
          </strong>
        ) : null}
        {isOffered(vehicle) ? null : (
          <strong className="nowrap">
            {vendor.status === 'suspended' ? <Trans>Suspended</Trans> : null}
            {vendor.status !== 'suspended' && !availability ? <Trans>Not listed</Trans> : null}
          </strong>
        )}
        <span className={styles.cut} title={vendor.name}>
          {vendor.name}
        </span>
      </span>
    </>
  );
}

/** To customers, so that orders can be placed. */
export function isOffered({ availability, vendor }: BoardVehicle): boolean {
  return availability && vendor.status === 'approved';
}
