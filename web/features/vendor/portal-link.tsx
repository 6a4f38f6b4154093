import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

const COPIED_MS = 3000;

/** A portal link to pass on: it opens the vendor's portal without a further proof. */
export function PortalLink({ url }: { url: string }) {
  const { t } = useLingui();
  const clipboard = useClipboard({ timeout: COPIED_MS });
  return (
    <>
      <TextInput
        label={t`Portal link`}
        description={t`Whoever has this link opens the portal. Give it to the vendor only.`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        error={clipboard.error ? t`The link could not be copied. Mark it and copy it by hand.` : null}
      />
      <Group>
        <Button onClick={() => clipboard.copy(url)}>
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
          <Trans>Open in New Tab</Trans>
        </Button>
        <span className="visually-hidden" role="status">
          {clipboard.copied ? <Trans>The link was copied.</Trans> : null}
        </span>
      </Group>
    </>
  );
}
