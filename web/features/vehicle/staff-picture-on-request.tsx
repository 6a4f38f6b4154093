import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './staff-picture-on-request.module.css';
import { VehicleThumb } from './vehicle-thumb.tsx';

interface PictureOnRequestProps {
  url: string | null;
  /** The vehicle's name. */
  children: string;
}

/** A vehicle's name that shows its picture when it is pressed, and hides it again: rows stay as low as their words. */
export function PictureOnRequest({ url, children: name }: PictureOnRequestProps): ReactNode {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (url === null) return <span>{name}</span>;
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.name}`}
        aria-expanded={isShown}
        title={isShown ? t`Hide the picture` : t`Show the picture`}
        onClick={() => setShown(!isShown)}
      >
        {name}
      </button>
      {isShown ? <VehicleThumb url={url} /> : null}
    </>
  );
}
