import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ChosenLocation, coordinatesText, judgeLocation } from './chosen-location.ts';
import styles from './location-card.module.css';
import { PlaceText } from './place-text.tsx';

interface LocationCardProps {
  location: ChosenLocation;
  /** Its name is being looked up. */
  isLooking: boolean;
  isCovered: boolean;
  onClear: () => void;
}

/** The chosen place in words, with a warning where one is due. */
export function LocationCard({ location, isLooking, isCovered, onClear }: LocationCardProps) {
  const { t } = useLingui();
  const isAtSea = judgeLocation(location) === 'at_sea';
  const name = location.address ?? (isLooking ? t`Looking up the name of this place` : t`Pinned place`);
  return (
    <section className={styles.card} aria-label={t`Your location`}>
      <div aria-live="polite">
        <p className="breaks bold">
          <PlaceText address={name} />
        </p>
        <p className={`${styles.coordinates} tabular`}>{coordinatesText(location)}</p>
      </div>
      <Button variant="subtle" onClick={onClear}>
        <Trans>Remove</Trans>
      </Button>
      {isAtSea ? (
        <p className={`yellow ${styles.warning}`} role="status">
          <Trans>This point seems to lie in the sea. Move the pin if that is not what you meant.</Trans>
        </p>
      ) : null}
      {!isAtSea && !isCovered ? (
        <p className={`yellow ${styles.warning}`} role="status">
          <Trans>No vendor rents out here yet. Choose a place inside a blue area to see vehicles.</Trans>
        </p>
      ) : null}
    </section>
  );
}
