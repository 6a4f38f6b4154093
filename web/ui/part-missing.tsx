import { Trans } from '@lingui/react/macro';

/** In place of a part of a screen whose program did not arrive. */
export function PartMissing() {
  return (
    <p role="alert">
      <Trans>This part could not be loaded. Check your connection and reload the page.</Trans>
    </p>
  );
}
