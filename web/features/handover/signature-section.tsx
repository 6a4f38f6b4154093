import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Latest } from '../../ui/latest.ts';
import { SignaturePad } from '../../ui/signature-pad.tsx';
import { addressOf } from './data-address.ts';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import type { HandoverDoor } from './handover-door.ts';
import styles from './signature-section.module.css';

/**
 * The signature of the customer or, where staff stand in for the vendor, theirs. One that was kept from before a reload
 * is shown, and can be given anew.
 */
export function SignatureSection({ form, change, disabled, door }: FormPart & { door: HandoverDoor }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(form.signature?.picture ?? null);

  const [pictures] = useState(() => new Latest());

  function sign(drawn: Blob | null) {
    if (drawn) {
      void pictures.take(addressOf(drawn), (picture) =>
        change((now) => ({ ...now, signature: { picture, fileId: null } })),
      );
      return;
    }
    pictures.skip();
    change((now) => ({ ...now, signature: null }));
  }

  return (
    <FormSection title={<Trans>Signature</Trans>}>
      {shown ? (
        <div className={`stack to-start gap-10 ${styles.kept}`}>
          <img src={shown} alt={t`The signature`} width={400} height={120} />
          <Button
            variant="default"
            disabled={disabled}
            onClick={() => {
              setShown(null);
              sign(null);
            }}
          >
            <Trans>Sign again</Trans>
          </Button>
        </div>
      ) : (
        <SignaturePad label={i18n._(door.words.sign)} onChange={sign} disabled={disabled} />
      )}
    </FormSection>
  );
}
