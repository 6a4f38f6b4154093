import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  name: string;
  /** The state in a word. */
  word: string;
  percent: number;
  tone: 'going' | 'good' | 'bad';
  /** A few words beneath. */
  note?: ReactNode;
}

/** How far something has come, as a bar with its word and percent. */
export function Progress({ name, word, percent, tone, note }: ProgressProps) {
  return (
    <div className="stack gap-6">
      <div className={`cluster apart ${styles.words}`}>
        <span>{name}</span>
        <span className={styles.word}>
          {word} <span className="tabular">{percent} %</span>
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${word}, ${percent} %`}
        className={styles.track}
      >
        <div className={`${styles.bar} ${styles[tone]}`} style={{ width: `${percent}%` }} />
      </div>
      {note ? <p className="dimmed text-15">{note}</p> : null}
    </div>
  );
}
