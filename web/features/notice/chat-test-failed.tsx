/**
 * What a test of the team chat says when it was not taken.
 * @rows ADM-DASH 19
 */
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';

export function ChatTestFailed({ why }: { why: string }) {
  return (
    <Alert color="red" role="alert" w="100%">
      <p>
        <Trans>The test of the team chat failed: {why}</Trans>
      </p>
      <p>
        <Trans>
          Check the webhook of the chat: the server’s environment setting <code>ADMIN_NOTIFY_URL</code> names it.
        </Trans>
      </p>
    </Alert>
  );
}
