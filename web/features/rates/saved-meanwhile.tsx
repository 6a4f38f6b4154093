import { formatDays } from '@ceylono/domain/colombo-format';
import { formatMoney } from '@ceylono/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { OwnRates } from './own-rates.ts';
import { RULE_NAMES } from './rates-values.ts';
import { RULE_WORDS } from './rates-words.ts';

/** What somebody saved while this form was open; saving again replaces it. */
export function SavedMeanwhile({ saved }: { saved: OwnRates }) {
  const { i18n } = useLingui();
  const named = RULE_NAMES.flatMap((name) => {
    const figure = saved.rules[name];
    return figure === null ? [] : [`${i18n._(RULE_WORDS[name])}: ${figure}`];
  });
  return (
    <Alert color="yellow">
      <p>
        <Trans>
          This vehicle was changed meanwhile, in another window or by somebody else. What you entered is kept: compare,
          and save again.
        </Trans>
      </p>
      <ul>
        {saved.rates.map(({ firstDay, lastDay, pricePerDay }) => (
          <li key={firstDay}>
            {formatDays(firstDay, lastDay, i18n.locale)}: {formatMoney(pricePerDay)}
          </li>
        ))}
        {named.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {saved.rates.length === 0 && named.length === 0 ? (
          <li>
            <Trans>No date has a price of its own yet.</Trans>
          </li>
        ) : null}
      </ul>
    </Alert>
  );
}
