import { MIN_VERTICES } from '@ceylono/domain/coverage-area';
import type { Position, Ring } from '@ceylono/domain/ring';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isFull } from './corners.ts';
import styles from './area-drawing.module.css';

interface CornerListProps {
  ring: Ring;
  onMove: (index: number, to: Position) => void;
  onAddAfter: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The corners as numbers, for vendors who cannot drag them on the map. */
export function CornerList({ ring, onMove, onAddAfter, onRemove }: CornerListProps) {
  const { t } = useLingui();
  const isLeast = ring.length <= MIN_VERTICES;
  const isMost = isFull(ring);
  return (
    <details className={styles.corners}>
      <summary>
        <Trans>Corners as a list ({ring.length})</Trans>
      </summary>
      {isLeast ? (
        <p className="dimmed text-14" id="corners-least">
          <Trans>An area has at least 3 corners, so none can be removed now.</Trans>
        </p>
      ) : null}
      <ol>
        {ring.map(([lng, lat], index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring
            <li key={index}>
              <fieldset>
                <legend>
                  <Trans>Corner {number}</Trans>
                </legend>
                <Degrees label={t`Latitude of corner ${number}`} value={lat} onSet={(to) => onMove(index, [lng, to])} />
                <Degrees
                  label={t`Longitude of corner ${number}`}
                  value={lng}
                  onSet={(to) => onMove(index, [to, lat])}
                />
                <button
                  type="button"
                  className="box second-button"
                  disabled={isMost}
                  aria-label={t`Add after corner ${number}`}
                  onClick={() => onAddAfter(index)}
                >
                  <Trans>Add after</Trans>
                </button>
                <button
                  type="button"
                  className="box second-button"
                  disabled={isLeast}
                  aria-describedby={isLeast ? 'corners-least' : undefined}
                  aria-label={t`Remove corner ${number}`}
                  onClick={() => onRemove(index)}
                >
                  <Trans>Remove</Trans>
                </button>
              </fieldset>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Taken over when the field is left, so that half a number moves nothing. */
function Degrees({ label, value, onSet }: { label: string; value: number; onSet: (value: number) => void }) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const take = () => {
    const number = Number(typed.replace(',', '.'));
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value) onSet(number);
    else setTyped(String(value));
  };
  return (
    <input
      className={`box ${styles.input}`}
      inputMode="decimal"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
