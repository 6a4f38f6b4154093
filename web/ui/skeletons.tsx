import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './skeletons.module.css';

/** One grey bar or block. Sizes are CSS lengths. */
export function Bone({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return <span className={clsx(styles.bone, round && styles.round)} style={{ width, height }} />;
}

/**
 * Around the bones of what comes. It appears after 300 ms, so that a quick answer does not flicker, and is read out as
 * one "Loading" instead of its parts.
 */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useLingui();
  return (
    <div className={clsx(styles.skeleton, className)} role="status" aria-label={t`Loading`} aria-busy="true">
      {children}
    </div>
  );
}

/** Lines of text, the last one shorter. */
export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Skeleton className="stack gap-12">
      {bonesOf(lines).map((line) => (
        <Bone key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Skeleton>
  );
}

/** A grid of cards with a picture on top, as vehicles are shown; `words` stand above them. */
export function CardsSkeleton({ cards = 6, words }: { cards?: number; words?: ReactNode }) {
  return (
    <Skeleton className={`stack gap-16 ${styles.cards}`}>
      {words ? <p className={styles.words}>{words}</p> : null}
      {bonesOf(cards).map((card) => (
        <span key={card} className={`stack gap-12 ${styles.card}`}>
          <Bone height="160px" />
          <Bone width="70%" />
          <Bone width="45%" />
        </span>
      ))}
    </Skeleton>
  );
}

/** Rows of a table or list; `words` stand above them. */
export function RowsSkeleton({ rows = 8, words }: { rows?: number; words?: ReactNode }) {
  return (
    <Skeleton className="stack gap-12">
      {words ? <p className={styles.words}>{words}</p> : null}
      {bonesOf(rows).map((row) => (
        <Bone key={row} height="44px" />
      ))}
    </Skeleton>
  );
}

function bonesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
