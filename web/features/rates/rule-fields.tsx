import { RULE_BOUNDS } from '@ceylono/domain/rates';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { type RatesValues, RULE_NAMES, type RuleName, ruleProblem } from './rates-values.ts';
import { RULE_PROBLEM_WORDS, RULE_WORDS } from './rates-words.ts';

interface RuleFieldsProps {
  rules: RatesValues['rules'];
  disabled: boolean;
  onChange: (changed: Partial<RatesValues['rules']>) => void;
}

/** How long the vehicle is let, and how far ahead it has to be booked. */
export function RuleFields({ rules, disabled, onChange }: RuleFieldsProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();

  function problemWords(name: RuleName): string | undefined {
    const problem = ruleProblem(name, rules);
    if (problem === null) return undefined;
    if (problem !== 'out_of_bounds') return i18n._(RULE_PROBLEM_WORDS[problem]);
    const [min, max] = [RULE_BOUNDS[name].min, RULE_BOUNDS[name].max].map((bound) => bound.toLocaleString('en'));
    return t`Enter a number from ${min} to ${max}.`;
  }

  return (
    <section className="card fitting stack gap-14 padded" aria-labelledby={titleId}>
      <div className="stack gap-6">
        <h2 id={titleId} className="text-18">
          <Trans>Rules</Trans>
        </h2>
        <p className="dimmed">
          <Trans>
            Customers do not find the vehicle for rentals that these rules exclude. An empty field is no rule; days
            count as they are billed.
          </Trans>
        </p>
      </div>
      <div className="thirds stack to-top gap-14">
        {RULE_NAMES.map((name) => (
          <TextInput
            key={name}
            label={i18n._(RULE_WORDS[name])}
            value={rules[name]}
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            disabled={disabled}
            error={problemWords(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </section>
  );
}
