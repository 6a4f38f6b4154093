/** Every letter, in each language, as it would be read. */
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { changedAddress } from '../../ui/list-address.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import styles from './letter-preview.module.css';
import { PREVIEW_AUDIENCE_WORDS, PREVIEW_AUDIENCES, previewWords } from './preview-words.ts';

const FIRST = 'customer/order-received';

export default function LetterPreviewPanel() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const letter = params.get('letter')?.slice(0, 60) || FIRST;
  const language = LANGUAGES.find((known) => known === params.get('language')) ?? 'en';
  const names = params.get('names') === 'long' ? 'long' : 'usual';
  const change = (changes: Record<string, string | null>) =>
    changeAddress((now) => changedAddress(now, changes), { replace: true });
  const preview = useQuery(
    api.letterPreview.read.queryOptions({ input: { letter, language, names }, placeholderData: keepPreviousData }),
  );
  if (preview.isPending) return <RowsSkeleton rows={6} />;
  if (letter !== FIRST && preview.error && failureOf(preview.error).code === 'not_found') {
    return <Navigate replace to={{ search: changedAddress(params, { letter: null }).toString() }} />;
  }
  if (!preview.data) return <ErrorState failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />;
  const { letters, subject, html, text } = preview.data;
  const words: Record<Language, string> = { en: t`English`, si: t`Sinhala`, ta: t`Tamil` };
  return (
    <StaffPanel>
      <p className="dimmed">
        <Trans>Nobody gets these: the people and orders in them are invented. Letters to staff are in English.</Trans>
      </p>
      <div className="row wraps gap-12">
        <NativeSelect
          aria-label={t`Letter`}
          value={letter}
          onChange={({ currentTarget: { value } }) => change({ letter: value === FIRST ? null : value })}
          data={PREVIEW_AUDIENCES.map((audience) => ({
            group: i18n._(PREVIEW_AUDIENCE_WORDS[audience]),
            items: letters
              .filter((name) => name.startsWith(`${audience}/`))
              .map((name) => ({ value: name, label: i18n._(previewWords(name)) })),
          }))}
        />
        <NativeSelect
          aria-label={t`Language`}
          value={language}
          onChange={({ currentTarget: { value } }) => change({ language: value === 'en' ? null : value })}
          data={LANGUAGES.map((known) => ({ value: known, label: words[known] }))}
        />
        <NativeSelect
          aria-label={t`Names`}
          value={names}
          onChange={({ currentTarget: { value } }) => change({ names: value === 'long' ? value : null })}
          data={[
            { value: 'usual', label: t`Usual names` },
            { value: 'long', label: t`Long names` },
          ]}
        />
      </div>
      <section className="stack gap-12 fitting" aria-busy={preview.isPlaceholderData} aria-label={t`The letter`}>
        <h2 className={`breaks ${styles.subject}`}>{subject}</h2>
        {/* Without any right: what stands in it runs nothing, sends nothing and leads nowhere. */}
        <iframe className={styles.letter} title={t`The letter as HTML`} sandbox="" srcDoc={html} />
        <details>
          <summary>
            <Trans>The same as plain text</Trans>
          </summary>
          <pre className={styles.text} lang={language}>
            {text}
          </pre>
        </details>
      </section>
    </StaffPanel>
  );
}
