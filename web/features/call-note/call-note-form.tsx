import { CALL_OUTCOMES, type CallOutcome, MAX_CALL_MINUTES, MAX_CALL_NOTE } from '@ceylono/domain/call-note';
import { dayOf } from '@ceylono/domain/colombo-time';
import { OUTCOME_WORDS } from '@ceylono/words/call';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tick } from '../../ui/tick.tsx';

interface CallNoteFormProps {
  phone: string;
  /** Whoever has typed something is asked before it is left. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  onBegun: (hasWords: boolean) => void;
}

type NewNote = Parameters<typeof client.callNote.write>[0];

/** A note is written in the name of who is signed in, and is not changed afterwards (T-214). */
export function CallNoteForm({ phone, isLeaving, onStay, onLeave, onBegun }: CallNoteFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const [outcome, setOutcome] = useState<CallOutcome>('successful');
  const [duration, setDuration] = useState('');
  const [notes, setNotes] = useState('');
  const [isFollowUp, setFollowUp] = useState(false);
  const [followUpDate, setFollowUpDate] = useState('');
  const [isTried, setTried] = useState(false);
  const today = dayOf(new Date());
  const minutes = duration.trim() === '' ? null : Number(duration);
  const isDurationRight =
    minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_CALL_MINUTES);
  const isMissing = notes.trim() === '' || (isFollowUp && followUpDate === '');
  const isTooEarly = isFollowUp && followUpDate !== '' && followUpDate < today;
  const save = useMutation({
    mutationFn: (note: NewNote) => client.callNote.write(note, { context: { idempotencyKey: key.of(note) } }),
    onSuccess: () => {
      announceSuccess(t`Call notes saved successfully!`);
      key.renew();
      setNotes('');
      setDuration('');
      setOutcome('successful');
      setFollowUp(false);
      setFollowUpDate('');
      setTried(false);
      onBegun(false);
    },
    onSettled: () =>
      Promise.all(
        [api.callNote.key(), api.visitorList.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isMissing || isTooEarly || !isDurationRight) {
      const wrong = notes.trim() === '' ? 'textarea' : isDurationRight ? 'input[type="date"]' : 'input[type="number"]';
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    if (save.isPending) return;
    save.mutate({ phone, outcome, duration: minutes, notes, followUpDate: isFollowUp ? followUpDate : null });
  }

  const failure = save.error ? failureOf(save.error) : null;
  return (
    <form className="stack fitting gap-14" noValidate onSubmit={submit}>
      {isTried && isMissing ? (
        <Alert color="yellow" role="alert">
          <Trans>Please fill in all required fields</Trans>
        </Alert>
      ) : null}
      {failure ? (
        <Alert color="red" role="alert" title={t`Error saving call notes. Please try again.`}>
          {i18n._(failure.text)}
        </Alert>
      ) : null}
      <NativeSelect
        label={t`Call outcome`}
        withAsterisk
        value={outcome}
        disabled={save.isPending}
        onChange={({ currentTarget: { value } }) =>
          setOutcome(CALL_OUTCOMES.find((known) => known === value) ?? 'successful')
        }
        data={CALL_OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_WORDS[value]) }))}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_CALL_MINUTES}
        step={1}
        label={t`Call duration (minutes)`}
        value={duration}
        disabled={save.isPending}
        error={isTried && !isDurationRight ? t`Whole minutes, from 0 to ${MAX_CALL_MINUTES}` : undefined}
        onChange={({ currentTarget: { value } }) => setDuration(value)}
      />
      <Textarea
        label={t`Notes`}
        withAsterisk
        autosize
        minRows={3}
        maxLength={MAX_CALL_NOTE}
        value={notes}
        disabled={save.isPending}
        onChange={({ currentTarget: { value } }) => {
          setNotes(value);
          onBegun(value.trim() !== '');
        }}
      />
      <Tick checked={isFollowUp} disabled={save.isPending} onChange={setFollowUp}>
        <Trans>Follow-up required</Trans>
      </Tick>
      {isFollowUp ? (
        <TextInput
          type="date"
          label={t`Follow-up date`}
          description={t`By the calendar of Sri Lanka.`}
          withAsterisk
          min={today}
          value={followUpDate}
          disabled={save.isPending}
          error={isTried && isTooEarly ? t`Choose today or a later day` : undefined}
          onChange={({ currentTarget: { value } }) => setFollowUpDate(value)}
        />
      ) : null}
      <p className="dimmed">
        <Trans>Saved with your name. A note is not changed afterwards: a further one corrects it.</Trans>
      </p>
      <div>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save call notes</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Leave this note?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Go on</Trans>}
        onConfirm={onLeave}
        onCancel={onStay}
      >
        <Trans>What you typed is not saved yet.</Trans>
      </ConfirmDialog>
    </form>
  );
}
