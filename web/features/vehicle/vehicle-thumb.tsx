import { useState } from 'react';
import { PhotoMissing } from './photo-missing.tsx';
import styles from './vehicle-thumb.module.css';

/** A small photo beside a vehicle's name; the name says it all to whoever does not see it. */
export function VehicleThumb({ url }: { url: string | null | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return <PhotoMissing isBroken={isBroken} className={styles.none} />;
  return <img src={url} alt="" className={styles.thumb} loading="lazy" onError={() => setBroken(true)} />;
}
