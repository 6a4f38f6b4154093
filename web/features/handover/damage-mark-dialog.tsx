import { zoneOf } from '@ceylono/domain/car-outline';
import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DamagePhoto } from './damage-photo.tsx';
import type { PhotoPart } from './form-parts.ts';
import type { FormMark } from './handover-form.ts';

const MAX_NOTE = 300;

interface DamageMarkDialogProps extends PhotoPart {
  mark: FormMark;
  onChange: (changes: Partial<FormMark>) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One damage mark: how bad, a note, a photo. */
export function DamageMarkDialog({ mark, onChange, onRemove, onClose, ...part }: DamageMarkDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      open
      sheet
      title={i18n._(ZONE_WORDS[zoneOf(mark)])}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" color="kandyan" disabled={part.disabled} onClick={onRemove}>
            <Trans>Remove mark</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ChoiceCards
        legend={<Trans>How bad is it?</Trans>}
        value={mark.severity}
        onChange={(severity) => onChange({ severity })}
        options={DAMAGE_SEVERITIES.map((severity) => ({
          value: severity,
          label: i18n._(SEVERITY_WORDS[severity]),
          disabled: part.disabled,
        }))}
      />
      <TextInput
        label={t`Note`}
        value={mark.note}
        maxLength={MAX_NOTE}
        disabled={part.disabled}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <DamagePhoto {...part} photo={mark.photo} onChange={(photo) => onChange({ photo })} />
    </Dialog>
  );
}
