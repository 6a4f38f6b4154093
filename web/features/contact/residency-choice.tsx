import { RESIDENCIES, type Residency } from '@ceylono/domain/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { RESIDENCY_WORDS } from '../document/residency-words.ts';

interface ResidencyChoiceProps {
  value: Residency;
  onChange: (residency: Residency) => void;
}

/** Local or 'Tourist / Visitor': which fields and documents are asked for follows from it. */
export function ResidencyChoice({ value, onChange }: ResidencyChoiceProps) {
  const { i18n } = useLingui();
  return (
    <ChoiceCards
      legend={<Trans>Resident status</Trans>}
      value={value}
      onChange={onChange}
      options={RESIDENCIES.map((residency) => ({ value: residency, label: i18n._(RESIDENCY_WORDS[residency]) }))}
    />
  );
}
