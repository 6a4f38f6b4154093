import { Trans, useLingui } from '@lingui/react/macro';
import styles from './calendar-board.module.css';

/** What each look of a bar means, and how to keep days. */
export function BoardLegend() {
  const { t } = useLingui();
  const looks = [
    ['booking', t`Order`],
    ['manual', t`Your own days`],
    ['imported', t`Another calendar`],
  ] as const;
  return (
    <div className="stack gap-6">
      <ul className={`list cluster gap-12 text-14 ${styles.legend}`}>
        {looks.map(([kind, words]) => (
          <li key={kind} className="inline-row gap-6">
            <span className={styles.sample} data-kind={kind} data-tone="blue" aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <p className="dimmed text-14">
        <Trans>Drag over free days, or press +, to keep them for yourself.</Trans>
      </p>
    </div>
  );
}
