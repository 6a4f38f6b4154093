import { formatDays } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AddressDays, isAnyDay } from '../../ui/list-address.ts';

interface NarrowedNoteProps {
  /** What the list is narrowed to by its address alone; nothing is shown without. */
  children: ReactNode;
  onClear: () => void;
}

/** Says what a list is narrowed to that none of its fields shows, and takes it away. */
export function NarrowedNote({ children, onClear }: NarrowedNoteProps) {
  return (
    <p className="row wraps gap-8">
      {children}
      <Button variant="default" size="compact-sm" onClick={onClear}>
        <Trans>Show all</Trans>
      </Button>
    </p>
  );
}

/** The same of the days on which the rows came. */
export function CreatedNote({ days, onClear }: { days: AddressDays; onClear: () => void }) {
  const written = useDaysWritten()(days);
  if (!isAnyDay(days)) return null;
  return (
    <NarrowedNote onClear={onClear}>
      <Trans>Only those that came {written}</Trans>
    </NarrowedNote>
  );
}

/** Days as a sentence goes on with them. */
export function useDaysWritten(): (days: AddressDays) => string {
  const { t, i18n } = useLingui();
  return ({ from, to }) => {
    const [first, last] = [from || to, to || from];
    if (first === '' || last === '') return '';
    const days = formatDays(first, last, i18n.locale);
    if (to === '') return t`from ${days} on`;
    if (from === '') return t`until ${days}`;
    return t`on ${days}`;
  };
}
