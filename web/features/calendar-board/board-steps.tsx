import { MAX_DAYS_AHEAD } from '@ceylono/domain/booking-period';
import { formatDay } from '@ceylono/domain/colombo-format';
import { addDays, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BoardDays } from './board-days.ts';
import styles from './calendar-board.module.css';

interface BoardStepsProps {
  days: BoardDays;
  today: Day;
  onGo: (from: Day) => void;
}

/** Which days are shown, and the way to those before and after. */
export function BoardSteps({ days: { from, count }, today, onGo }: BoardStepsProps) {
  const { t, i18n } = useLingui();
  const shown = (day: Day) => formatDay(startOfDay(day), i18n.locale);
  const last = addDays(from, count - 1);
  return (
    <div className="row apart wraps gap-8">
      <h2 className={`tabular ${styles.period}`} aria-live="polite">
        {shown(from)} – {shown(last)}
      </h2>
      <nav className={`cluster gap-8 ${styles.steps}`} aria-label={t`Days`}>
        <Button variant="default" onClick={() => onGo(addDays(from, -count))}>
          <Trans>Earlier</Trans>
        </Button>
        <Button variant="default" disabled={from === today} onClick={() => onGo(today)}>
          <Trans>Today</Trans>
        </Button>
        <Button
          variant="default"
          disabled={last >= addDays(today, MAX_DAYS_AHEAD)}
          onClick={() => onGo(addDays(from, count))}
        >
          <Trans>Later</Trans>
        </Button>
      </nav>
    </div>
  );
}
