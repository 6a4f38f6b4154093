import type { Photo } from '@ceylono/contract/vehicle';
import { useState } from 'react';
import type { z } from 'zod';
import { PhotoMissing } from './photo-missing.tsx';
import styles from './vehicle-photo.module.css';

export type VehiclePicture = z.output<typeof Photo>;

interface VehiclePhotoProps {
  photo: VehiclePicture | null | undefined;
  /** How wide it stands on the page, for the browser to choose by. */
  sizes: string;
}

/** A photo cut to the card, or words in its place. It comes in 320 and 800 pixels; the browser takes the lightest that will do. */
export function VehiclePhoto({ photo, sizes }: VehiclePhotoProps) {
  const [isBroken, setBroken] = useState(false);
  if (!photo || isBroken) return <PhotoMissing isBroken={isBroken} className={`dimmed text-15 ${styles.none}`} />;
  return (
    <img
      className={styles.photo}
      src={photo.thumbUrl}
      srcSet={`${photo.thumbUrl} 320w, ${widerUrl(photo)} 800w`}
      sizes={sizes}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Derivatives of one photo differ by the width in their name (architecture §5). */
function widerUrl({ thumbUrl }: VehiclePicture): string {
  return thumbUrl.replace(/-320\.webp$/, '-800.webp');
}
