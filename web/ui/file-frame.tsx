import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import styles from './file-frame.module.css';
import type { FileSending, SentFile, useFileSending } from './use-file-sending.ts';

interface FileFrameProps extends Pick<FileSending, 'value' | 'remove'> {
  label: ReactNode;
  /** The input that the label is for; without one the label only names the field. */
  inputId?: string;
  hint?: ReactNode;
  sending: ReturnType<typeof useFileSending>;
  /** What is wrong with the field, in words; `problemId` is how its input refers to them. */
  problem?: ReactNode;
  problemId?: string;
  /** Instead of 'Received'. */
  received?: ReactNode;
  disabled?: boolean;
  /** The button that brings a file: what it says, and what it does. */
  pick: { label: ReactNode; onClick: () => void };
  /** Holds that button, for who hands the focus back to it. */
  pickButton?: RefObject<HTMLButtonElement | null>;
  /** The input or the dialog that the file comes from. */
  children: ReactNode;
}

/** What a file that is sent at once looks like: itself, how far it is, and its buttons. */
export function FileFrame(props: FileFrameProps) {
  const {
    label,
    inputId,
    hint,
    sending,
    problem,
    problemId,
    received,
    disabled = false,
    pick,
    value,
    remove,
    children,
  } = props;
  const { t } = useLingui();
  const labelId = useId();
  const ownButton = useRef<HTMLButtonElement>(null);
  const pickButton = props.pickButton ?? ownButton;
  const { share, shownShare, failure, start, stop, takeBack } = sending;
  const retryFile = failure?.file;

  /** For a button that goes away as it is pressed, which would take the focus along. */
  function thenPick(act: () => unknown) {
    pickButton.current?.focus();
    void act();
  }

  return (
    <div
      className={styles.field}
      data-filled={value !== null || undefined}
      data-problem={Boolean(problem) || undefined}
    >
      <Preview value={value} />
      <div className="stack gap-2">
        <label id={labelId} htmlFor={inputId} className="semibold">
          {label}
        </label>
        {hint && !value && share === null ? <p className={styles.hint}>{hint}</p> : null}
        {shownShare === null ? null : (
          <progress value={shownShare} max={1} aria-label={t`Sending the file`} className={styles.progress} />
        )}
        {share === null || share === 1 ? null : (
          <p className={styles.state} aria-hidden="true">
            <Trans>Sending, {Math.round(share * 100)} %</Trans>
          </p>
        )}
        {/* Read out as it changes, hence without the per cent. */}
        <p className={styles.state} role="status">
          <State share={share} received={value === null ? null : (received ?? <Trans>Received</Trans>)} />
        </p>
        {problem ? (
          <p className="danger text-14" role="alert" id={problemId}>
            {problem}
          </p>
        ) : null}
      </div>
      <div className={`cluster gap-8 ${styles.buttons}`}>
        {retryFile ? (
          <button
            type="button"
            className="small-button"
            aria-describedby={labelId}
            onClick={() => thenPick(() => start(retryFile))}
          >
            <Trans>Try Again</Trans>
          </button>
        ) : null}
        <button
          ref={pickButton}
          type="button"
          className="small-button"
          aria-describedby={labelId}
          disabled={disabled && share === null}
          onClick={share === null ? pick.onClick : stop}
        >
          {share === null ? pick.label : <Trans>Stop</Trans>}
        </button>
        {value && remove && share === null ? (
          <button
            type="button"
            className="small-button"
            aria-describedby={labelId}
            disabled={disabled}
            onClick={() => thenPick(() => takeBack(value))}
          >
            <Trans>Remove</Trans>
          </button>
        ) : null}
      </div>
      {children}
    </div>
  );
}

function State({ share, received }: { share: number | null; received: ReactNode }) {
  if (share === null) return received;
  if (share === 1) return <Trans>Checking the file</Trans>;
  return (
    <span className="visually-hidden">
      <Trans>Sending the file</Trans>
    </span>
  );
}

function Preview({ value }: { value: SentFile | null }) {
  if (value?.previewUrl && value.contentType.startsWith('image/')) {
    return <img src={value.previewUrl} alt="" className={`center ${styles.preview}`} />;
  }
  return (
    <div className={`center ${styles.preview}`} aria-hidden="true">
      {value ? '✓' : '+'}
    </div>
  );
}
