import { Trans } from '@lingui/react/macro';

/** Said of a paper that was taken over from the last approved order: nothing is to be sent. */
export function OnFile() {
  return <Trans>on file ✓</Trans>;
}
