import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export const TONES = ['yellow', 'blue', 'green', 'gray', 'red'] as const;
/** The documents' colours: yellow pending, blue confirmed, green completed, gray cancelled, red rejected. */
export type Tone = (typeof TONES)[number];

/** A state in a word. The word says it; the colour only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge
      color={tone}
      variant="light"
      className={styles.badge}
      classNames={{ label: styles.word }}
      leftSection={<span className={styles.dot} />}
    >
      {children}
    </Badge>
  );
}
