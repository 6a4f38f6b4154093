import { Trans } from '@lingui/react/macro';

/** In place of the form that asks for a code, when its program did not arrive. */
export function ProveMissing() {
  return (
    <p role="alert">
      <Trans>This part could not be loaded. Check your connection and reload the page.</Trans>
    </p>
  );
}
