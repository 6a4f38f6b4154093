import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { MOST_SELECTED } from '@ceylono/domain/selection';
import styles from './selection-bar.module.css';
import type { ListSelection } from './use-selection.ts';

interface SelectionBarProps<Row> {
  ref: Ref<HTMLElement>;
  selection: ListSelection<Row>;
  /** What can be done with all that are selected. */
  actions: ReactNode;
}

/** How many rows are selected, where they are, and what can be done with them; it stays in sight while the list is scrolled. */
export function SelectionBar<Row>({ ref, selection, actions }: SelectionBarProps<Row>) {
  const { t } = useLingui();
  const { rows, elsewhere, isOver } = selection;
  const isAny = rows.length > 0;
  return (
    <section ref={ref} className={isAny ? `card ${styles.bar}` : undefined} aria-label={t`Selection`}>
      <p role="status" className={styles.count}>
        {isAny ? (
          <strong>
            <Plural value={rows.length} one="# selected" other="# selected" />
          </strong>
        ) : null}
        {elsewhere > 0 ? (
          <span className="dimmed">
            <Plural value={elsewhere} one="# of them is not shown here" other="# of them are not shown here" />
          </span>
        ) : null}
        {isOver ? (
          <span className="danger">
            <Trans>No more than {MOST_SELECTED} can be selected.</Trans>
          </span>
        ) : null}
      </p>
      {isAny ? (
        <div className={styles.actions}>
          {actions}
          <Button variant="subtle" size="compact-md" onClick={selection.clear}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
