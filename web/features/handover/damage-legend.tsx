import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './damage-legend.module.css';

/** What the dots on the car outline mean; `hasBefore`: rings are drawn where damage was at the handover. */
export function DamageLegend({ hasBefore }: { hasBefore: boolean }) {
  const { i18n } = useLingui();
  return (
    <ul className={`list cluster text-14 ${styles.legend}`}>
      {DAMAGE_SEVERITIES.map((severity) => (
        <li key={severity} data-severity={severity}>
          {i18n._(SEVERITY_WORDS[severity])}
        </li>
      ))}
      {hasBefore ? (
        <li data-before>
          <Trans>At the handover</Trans>
        </li>
      ) : null}
    </ul>
  );
}
