/**
 * What is said where no place was chosen.
 * @rows CUS-WIZ 14
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './no-location-panel.module.css';

/** What a visitor misses without a place (customer §2). */
export function NoLocationPanel({ onSelect }: { onSelect: () => void }) {
  return (
    <section className={`row wraps yellow apart ${styles.panel}`}>
      <p>
        <strong>
          <Trans>No location selected</Trans>
        </strong>
        <br />
        <Trans>You can browse vehicles, but location filtering and delivery are unavailable.</Trans>
      </p>
      <Button variant="default" onClick={onSelect}>
        <Trans>Select Location</Trans>
      </Button>
    </section>
  );
}
