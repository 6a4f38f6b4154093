import { Plural } from '@lingui/react/macro';
import { Alert } from '@mantine/core';

/** Says how many photos were chosen here and had not arrived when the form was left; nothing where there are none. */
export function LostPhotosNote({ lostPhotos }: { lostPhotos: number }) {
  if (lostPhotos === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Plural
        value={lostPhotos}
        one="One photo had not been sent when this page was left. Take it again."
        other="# photos had not been sent when this page was left. Take them again."
      />
    </Alert>
  );
}
