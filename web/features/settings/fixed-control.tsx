import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { client } from '../../api/client.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import styles from './settings.module.css';

export type InstallationFacts = Awaited<ReturnType<typeof client.settings.facts>>;

/** A text means itself in every language. */
type FixedWords = string | MessageDescriptor | ((facts: InstallationFacts) => MessageDescriptor);

/** A control of the documents that this product cannot honour (amendment 11). */
export interface FixedControl {
  /** As the documents call it. */
  id: string;
  name: MessageDescriptor;
  /** What is true. */
  value: FixedWords;
  /** Why it cannot be changed here. */
  reason: FixedWords;
  /** Figures of the program, beneath it. */
  facts?: 'limits';
}

/** The control, disabled, with its true value and the reason beside it. */
export function FixedField({ control, facts }: { control: FixedControl; facts: InstallationFacts }) {
  const { i18n } = useLingui();
  const id = useId();
  const wordsOf = (words: FixedWords) => {
    if (typeof words === 'string') return words;
    return i18n._(typeof words === 'function' ? words(facts) : words);
  };
  return (
    <div className={styles.setting} data-fixed={control.id}>
      <div className={styles.about}>
        <label className={styles.name} htmlFor={id}>
          {i18n._(control.name)}
        </label>
        <p id={`${id}-reason`}>{wordsOf(control.reason)}</p>
      </div>
      <div className={styles.entry}>
        <TextInput
          id={id}
          className={styles.input}
          classNames={{ input: styles.fixedValue }}
          aria-describedby={`${id}-reason`}
          value={wordsOf(control.value)}
          disabled
          readOnly
        />
        {control.facts === 'limits' && facts.security ? <LimitList limits={facts.security.limits} /> : null}
      </div>
    </div>
  );
}

function LimitList({ limits }: { limits: NonNullable<InstallationFacts['security']>['limits'] }) {
  const { i18n } = useLingui();
  return (
    <ul className={`list stack gap-4 ${styles.limits}`}>
      {limits.map(({ of, calls, seconds }) => {
        const what = i18n._(LIMIT_WORDS[of]);
        const minutes = seconds / 60;
        return (
          <li key={of}>
            <Trans>
              {what}: <Plural value={calls} one="# time" other="# times" /> in{' '}
              <Plural value={minutes} one="a minute" other="# minutes" />
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
