import { MAX_TEAM_NOTE } from '@ceylono/domain/team-note';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';

interface TeamNoteFormProps {
  label: string;
  description?: string;
  /** What stands in it at first. */
  initial?: string;
  saveLabel: ReactNode;
  /** What is typed stays until it is saved. */
  action: Pick<UseMutationResult, 'isPending' | 'error'>;
  /** `clear` empties the field once it is saved. */
  onSave: (text: string, clear: () => void) => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
}

/** The words of a note, written or written anew. */
export function TeamNoteForm(props: TeamNoteFormProps) {
  const { label, description, initial = '', saveLabel, action, onSave, onCancel } = props;
  const { i18n } = useLingui();
  const [text, setText] = useState(initial);
  const isBlank = text.trim() === '';
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !action.isPending) onSave(text, () => setText(''));
  }
  return (
    <form className="stack gap-8" onSubmit={save}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TEAM_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {action.error ? (
        <p role="alert" className="danger">
          {i18n._(failureOf(action.error).text)}
        </p>
      ) : null}
      <Group gap={8}>
        <Button type="submit" variant={onCancel ? 'filled' : 'default'} disabled={isBlank} loading={action.isPending}>
          {saveLabel}
        </Button>
        {onCancel ? (
          <Button variant="default" disabled={action.isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
