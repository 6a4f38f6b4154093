import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import styles from './row-menu.module.css';

export interface RowMenuEntry {
  /** As it stands in the menu. */
  name: string;
  /** With what it is done to, for screen readers. */
  label: string;
  /** Why it may not be chosen now; null when it may. */
  reason?: string | null;
  /** It takes something away. */
  takesAway?: boolean;
  onChoose: () => void;
}

interface RowMenuProps {
  /** Whose menu it is, for screen readers. */
  label: string;
  entries: readonly RowMenuEntry[];
}

/** What is done less often about a row than its buttons do, so that more rows stand on a screen. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      width="max-content"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      transitionProps={{ duration: 0 }}
      // A list that is narrowed moves its rows: the side that had room before may have none now.
      preventPositionChangeWhenVisible={false}
      middlewares={{ size: true }}
    >
      <Menu.Target>
        <Button
          ref={button}
          size="xs"
          variant="default"
          aria-label={label}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Trans>More</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.entries}>
        {entries.map((entry) => (
          <Entry
            key={entry.name}
            entry={entry}
            onChoose={() => {
              // A dialog gives the focus back to what had it, and what is chosen from goes.
              button.current?.focus({ preventScroll: true });
              entry.onChoose();
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One that may not be chosen can be reached all the same, by the keys too: it says why. */
function Entry({ entry, onChoose }: { entry: RowMenuEntry; onChoose: () => void }) {
  const id = useId();
  const { name, label, reason = null, takesAway } = entry;
  const isOff = reason !== null;
  return (
    <Menu.Item
      className={clsx(styles.entry, takesAway && !isOff && styles.takesAway)}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? id : undefined}
      closeMenuOnClick={!isOff}
      onClick={isOff ? undefined : onChoose}
    >
      {name}
      {isOff ? (
        <span id={id} className={styles.reason}>
          {reason}
        </span>
      ) : null}
    </Menu.Item>
  );
}
