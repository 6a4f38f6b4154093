/**
 * The four options of the checkout.
 * @rows CUS-WIZ 46
 */
import { formatKm } from '@ceylono/domain/kilometre-format';
import { OPTION_WORDS } from '@ceylono/words/order-option';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, useId } from 'react';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { ORDER_OPTIONS, type OrderOption } from '../order/order-options.ts';
import type { Vehicle } from '../vehicle/vehicle-search.ts';
import { NOT_OFFERED_WORDS, notOffered, OPTION_NOTES } from './option-offer.ts';
import styles from './option-toggles.module.css';

interface OptionTogglesProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  vehicle: Vehicle;
  /** What each would cost, in words. */
  prices: Partial<Record<OrderOption, string>>;
  /** From the vehicle to the chosen place. */
  aboutKm: number | null;
}

/** For information: what the way costs stands beside it (T-010). */
function Distance({ km }: { km: number }) {
  const { i18n } = useLingui();
  const distance = formatKm(km, i18n.locale);
  return km === 0 ? <Trans>It is less than a kilometre away.</Trans> : <Trans>It is about {distance} away.</Trans>;
}

/** The vehicle goes between its yard and the customer's place. */
const isDriven = (option: OrderOption) => option === 'delivery' || option === 'pickup';

/** With driver, delivery, pickup, insurance; an option that cannot be had says why (customer §2, T-028). */
export function OptionToggles({ draft, change, vehicle, prices, aboutKm }: OptionTogglesProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="card stack">
      {ORDER_OPTIONS.map((option) => {
        const reason = notOffered(option, vehicle, draft.location !== null);
        return (
          <label key={option} className={`stack gap-12 ${styles.option}`}>
            <span className={styles.words}>
              <span id={`${id}-${option}`} className={`semibold ${styles.name}`}>
                {i18n._(OPTION_WORDS[option])}
              </span>
              <span id={`${id}-${option}-price`} className="tabular nowrap">
                {reason ? null : prices[option]}
              </span>
              <span id={`${id}-${option}-note`} className="dimmed text-14 full">
                {i18n._(reason ? NOT_OFFERED_WORDS[reason] : OPTION_NOTES[option])}
                {draft.options[option] && isDriven(option) && aboutKm !== null ? (
                  <span className={styles.distance}>
                    <Distance km={aboutKm} />
                  </span>
                ) : null}
              </span>
            </span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={draft.options[option]}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={`${id}-${option}-price ${id}-${option}-note`}
              className={styles.switch}
              checked={draft.options[option]}
              disabled={reason !== null && !draft.options[option]}
              onChange={(event) =>
                change({ type: 'optionsChanged', options: { [option]: event.currentTarget.checked } })
              }
            />
          </label>
        );
      })}
    </div>
  );
}
