import { type ReactNode, useState } from 'react';
import { PhotoMissing } from './photo-missing.tsx';
import styles from './vehicle-thumb.module.css';

interface VehicleThumbProps {
  url: string | null | undefined;
  /** Of a photo that does not come, where it is not 'Image not available' (T-062). */
  broken?: ReactNode;
}

/** A small photo beside a vehicle's name; the name says it all to readers who do not see it. */
export function VehicleThumb({ url, broken }: VehicleThumbProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken && broken) return <div className={`center ${styles.none}`}>{broken}</div>;
  if (!url || isBroken) return <PhotoMissing isBroken={isBroken} className={`center ${styles.none}`} />;
  return <img src={url} alt="" className={styles.thumb} loading="lazy" onError={() => setBroken(true)} />;
}
