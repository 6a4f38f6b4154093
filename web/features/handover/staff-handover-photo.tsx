import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { staffPhotoAddress } from './report-address.ts';
import styles from './staff-handover-photo.module.css';

/** A photo of a record, small; pressed, it opens whole in a tab of its own. */
export function StaffHandoverPhoto({ orderId, fileId }: { orderId: string; fileId: string }) {
  const { t } = useLingui();
  const [isBroken, setBroken] = useState(false);
  const address = staffPhotoAddress(orderId, fileId);
  if (isBroken) {
    return (
      <p className="dimmed text-14">
        <Trans>Image not available</Trans>
      </p>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.photo}>
      <img
        src={address}
        alt={t`The vehicle as recorded, opens in a new tab`}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    </a>
  );
}
