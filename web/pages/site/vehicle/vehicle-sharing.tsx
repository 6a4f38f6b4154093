import { BRAND } from '@ceylono/domain/brand';
import { pathIn } from '@ceylono/domain/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../shell/language.ts';
import { publicAddress } from '../../../shell/public-address.ts';
import type { VehicleInFull } from './told-vehicle.ts';
import styles from './vehicle-sharing.module.css';

type State = 'asleep' | 'awake' | 'copied' | 'failed';

/** Sends the page on: by whatever the device shares with, else as a copied link; by WhatsApp also without script. */
export function VehicleSharing({ vehicle: { id, model } }: { vehicle: VehicleInFull }) {
  const { t } = useLingui();
  const address = publicAddress(pathIn(useLanguage(), paths.vehicle(id)));
  const brand = BRAND.name;
  const text = t`${model} on ${brand}`;
  const [state, setState] = useState<State>('asleep');
  useEffect(() => setState('awake'), []);

  async function share() {
    const isSharing = typeof navigator.share === 'function';
    try {
      if (isSharing) await navigator.share({ title: text, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setState('copied');
      }
    } catch (failure) {
      // A visitor who changes their mind has shared nothing, which is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setState('failed');
    }
  }

  return (
    <div className={`row wraps ${styles.sharing}`}>
      {/* The address needs no escaping there, and stays what the server can fill in. */}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}: `)}${address}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Share on WhatsApp</Trans>
      </a>
      <button type="button" className={styles.share} hidden={state === 'asleep'} onClick={() => void share()}>
        <Trans>Share link</Trans>
      </button>
      <p role="status" className={styles.said}>
        {state === 'copied' ? <Trans>The link is copied.</Trans> : null}
        {state === 'failed' ? <Trans>This did not work. The link: {address}</Trans> : null}
      </p>
    </div>
  );
}
