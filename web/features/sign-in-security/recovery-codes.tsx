import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { download } from '../../ui/download.ts';
import styles from './sign-in-security.module.css';
import { StepStart } from './step-start.tsx';

const COPIED_MS = 4_000;

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown once: who closes this without keeping them makes new ones. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLingui();
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const text = codes.join('\n');
  return (
    <>
      <StepStart>
        <Alert color="yellow" role="note">
          <Trans>
            Keep these recovery codes where you do not keep your phone. Each opens your account once, after your
            password. They are not shown again.
          </Trans>
        </Alert>
      </StepStart>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-8">
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button
          variant="default"
          onClick={() => download(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
      <p role="status" className="hides-empty dimmed">
        {clipboard.error ? <Trans>They could not be copied. Mark them and copy them by hand.</Trans> : null}
      </p>
    </>
  );
}
