import type { Place } from '@ceylono/contract/place';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '../../api/refusal.ts';
import styles from './place-search.module.css';
import { usePlaceSearch } from './use-place-search.ts';

export type FoundPlace = z.output<typeof Place>;

/** How a place is called in a list and on an order: `Ella, Badulla`; a town that names its district stands alone. */
export function placeName({ name, district }: FoundPlace): string {
  return name === district ? name : `${name}, ${district}`;
}

interface PlaceSearchProps {
  /** Shown while nothing is being typed. */
  value: string;
  onChoose: (place: FoundPlace) => void;
}

/** Places by name: type, walk the list with the arrows, take one with Enter. */
export function PlaceSearch({ value, onChoose }: PlaceSearchProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { asked, places, areOld, isSearching, error } = usePlaceSearch(typed ?? '');
  const isOpen = typed !== null && asked !== '';

  function choose(place: FoundPlace) {
    setTyped(null);
    onChoose(place);
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') return setTyped(null);
    if (!isOpen) return;
    const place = areOld ? undefined : places[active];
    if (event.key === 'Enter' && areOld) event.preventDefault();
    if (place === undefined) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % places.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + places.length) % places.length);
    else if (event.key === 'Enter') choose(place);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search}>
      <TextInput
        label={t`Search for a place`}
        placeholder={t`Town, beach or airport`}
        value={typed ?? value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && places.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={isOpen && !areOld && places[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={walk}
        onBlur={() => {
          if (typed?.trim() === '') setTyped(null);
        }}
      />
      <div
        id={`${id}-places`}
        role="listbox"
        aria-label={t`Places`}
        className={styles.places}
        aria-busy={areOld}
        hidden={!isOpen || places.length === 0}
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option
          <div
            key={`${place.name} ${place.lat} ${place.lng}`}
            id={`${id}-${index}`}
            role="option"
            aria-disabled={areOld}
            aria-selected={!areOld && index === active}
            className={clsx('row apart gap-12', styles.place, !areOld && index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => areOld || choose(place)}
          >
            <span>{place.name}</span>
            <span className="dimmed">{place.district}</span>
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {isOpen && error ? i18n._(failureOf(error).text) : null}
        {isOpen && !error && !isSearching && places.length === 0 ? (
          <Trans>No place of this name in Sri Lanka. Try another spelling, or click the map.</Trans>
        ) : null}
      </p>
    </div>
  );
}
