import { Trans } from '@lingui/react/macro';
import { StaffHandoverPhoto } from './staff-handover-photo.tsx';

/** The photos of one moment, as far as they are kept. */
export function StaffHandoverPhotos({ orderId, fileIds }: { orderId: string; fileIds: readonly string[] }) {
  if (fileIds.length === 0) {
    return (
      <p className="dimmed">
        <Trans>No photos</Trans>
      </p>
    );
  }
  return (
    <ul className="list cluster gap-8">
      {fileIds.map((fileId) => (
        <li key={fileId}>
          <StaffHandoverPhoto orderId={orderId} fileId={fileId} />
        </li>
      ))}
    </ul>
  );
}
