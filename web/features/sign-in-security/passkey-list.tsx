import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './sign-in-security.module.css';

export type Passkey = Awaited<ReturnType<typeof client.signInSecurity.get>>['passkeys'][number];

interface PasskeyListProps {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The own passkeys, with when each was made and used. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useLingui();
  return (
    <ul className={`list stack gap-12 ${styles.passkeys}`} aria-label={t`Passkeys`}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId}>
          <div>
            <strong className="breaks">{passkey.name}</strong>
            <span className="dimmed text-13">
              {passkey.lastUsedAt === null ? (
                <Trans>
                  Added <DateTime at={passkey.addedAt} />, not used yet
                </Trans>
              ) : (
                <Trans>
                  Added <DateTime at={passkey.addedAt} />, last used <DateTime at={passkey.lastUsedAt} />
                </Trans>
              )}
            </span>
          </div>
          <div className="cluster gap-8">
            <Button
              variant="default"
              onClick={() => onRename(passkey)}
              aria-label={t`Rename the passkey ${passkey.name}`}
            >
              <Trans>Rename</Trans>
            </Button>
            <Button
              variant="outline"
              color="kandyan"
              onClick={() => onRemove(passkey)}
              aria-label={t`Remove the passkey ${passkey.name}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
