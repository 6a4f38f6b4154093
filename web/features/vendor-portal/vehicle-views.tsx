import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { addressOfView } from '../calendar-board/board-address.ts';
import styles from './vehicle-views.module.css';

/** The vehicles one below the other, or side by side over the days. */
export function VehicleViews({ isCalendar }: { isCalendar: boolean }) {
  const { t } = useLingui();
  return (
    <nav className={`row ${styles.views}`} aria-label={t`View`}>
      <Link to={addressOfView(false)} aria-current={isCalendar ? undefined : 'page'}>
        <Trans>List</Trans>
      </Link>
      <Link to={addressOfView(true)} aria-current={isCalendar ? 'page' : undefined}>
        <Trans>Calendar</Trans>
      </Link>
    </nav>
  );
}
