import { VENDOR_DOCUMENT_WORDS } from '@ceylono/words/vendor-document';
import { PAPER_TYPES, PICTURE_TYPES } from '@ceylono/domain/picture';
import { mayBePdf, type VendorDocumentField } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFileSending } from '../../ui/use-file-sending.ts';
import styles from './application-form.module.css';
import { isOfFile, reasonOf } from './application-words.ts';
import type { Application } from './use-application.ts';

interface PaperFieldProps {
  field: VendorDocumentField;
  application: Application;
  /** The form was sent without it. */
  isMissed: boolean;
}

/** One paper: chosen, sent at once with its progress, and shown as received. */
export function PaperField({ field, application, isMissed }: PaperFieldProps) {
  const { t, i18n } = useLingui();
  const id = `paper-${field}`;
  const input = useRef<HTMLInputElement>(null);
  const value = application.papers[field] ?? null;
  const sending = useFileSending({
    value,
    onChange: (sent) => application.setPaper(field, sent),
    send: (file, onProgress, signal) => application.send(field, file, onProgress, signal),
    wordsFor: reasonOf,
    mayRetry: (error) => !isOfFile(error),
  });
  const name = i18n._(VENDOR_DOCUMENT_WORDS[field]);
  const { share, shownShare } = sending;
  const isSending = share !== null;
  const failure = sending.failure;
  const problem = failure
    ? `${t`Failed to upload ${name}. Please try again.`} ${i18n._(failure.text)}`
    : isMissed && !value
      ? t`This paper is still missing.`
      : null;
  return (
    <div className={styles.paper} data-filled={value ? true : undefined} data-problem={problem ? true : undefined}>
      {value?.previewUrl && value.contentType.startsWith('image/') ? (
        <img src={value.previewUrl} alt="" className={`center ${styles.preview}`} />
      ) : (
        <span className={`center ${styles.preview}`} aria-hidden="true">
          {value ? '✓' : '+'}
        </span>
      )}
      <div className={`stack gap-4 ${styles.paperWords}`}>
        <label htmlFor={id}>{name}</label>
        <p className="dimmed text-14" id={`${id}-hint`}>
          {mayBePdf(field) ? <Trans>Photo or PDF, at most 10 MB</Trans> : <Trans>Photo, at most 10 MB</Trans>}
        </p>
        {shownShare === null ? null : <progress value={shownShare} max={1} aria-label={t`Sending ${name}`} />}
        <p role="status" className={`dimmed text-14 ${styles.state}`}>
          {isSending ? (
            share === 1 ? (
              <Trans>Checking the file</Trans>
            ) : (
              <Trans>Sending the file</Trans>
            )
          ) : value ? (
            <Trans>Received</Trans>
          ) : null}
        </p>
        {problem ? (
          <p className={`danger text-15 ${styles.problem}`} role="alert" id={`${id}-problem`}>
            {problem}
          </p>
        ) : null}
      </div>
      <div className={`full full ${styles.paperButtons}`}>
        {failure ? (
          <button
            type="button"
            className="box second-button"
            aria-describedby={`${id}-problem`}
            // A file that cannot be used is chosen anew; one that did not arrive is sent again.
            onClick={() => (failure.file ? void sending.start(failure.file) : input.current?.click())}
          >
            <Trans>Try Again</Trans>
          </button>
        ) : null}
        <button
          type="button"
          className="box second-button"
          aria-label={isSending ? t`Stop: ${name}` : value ? t`Replace: ${name}` : t`Choose: ${name}`}
          onClick={() => (isSending ? sending.stop() : input.current?.click())}
        >
          {isSending ? <Trans>Stop</Trans> : value ? <Trans>Replace</Trans> : <Trans>Choose</Trans>}
        </button>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={(mayBePdf(field) ? PAPER_TYPES : PICTURE_TYPES).join(',')}
        disabled={isSending}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // so that the same file can be chosen again after a failure
          if (file) void sending.start(file);
        }}
      />
    </div>
  );
}
