import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import type { DamageCameraDialogProps } from './damage-camera-dialog.tsx';

/**
 * Its code did not arrive: a file must do. It is chosen with a press of its own, since a browser opens its chooser for
 * nothing else.
 */
export function DamageCameraMissing({ onChooseFile, onCancel }: Omit<DamageCameraDialogProps, 'onTaken'>) {
  return (
    <Dialog
      open
      title={<Trans>Capture Damage Photo</Trans>}
      onClose={onCancel}
      actions={
        <Button onClick={onChooseFile}>
          <Trans>Choose a file</Trans>
        </Button>
      }
    >
      <p className="danger" role="alert">
        <Trans>The camera could not be loaded. Choose a file instead.</Trans>
      </p>
    </Dialog>
  );
}
