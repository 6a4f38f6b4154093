import { MAX_VIEW_NAME, type StaffListName } from '@ceylono/domain/list-view';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tick } from '../../ui/tick.tsx';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import { type ListView, useFreshListLook, useShowLook } from './list-look.ts';

interface ListLookDialogProps {
  list: StaffListName;
  /** Those that can be hidden. */
  columns: readonly { name: string; title: string }[];
  /** What stands in the address of the list now. */
  address: string;
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** Columns of a list, shown or hidden, and its views: to go to, to keep, to remove. */
export default function ListLookDialog({ list, columns, address, onChoose, onClose }: ListLookDialogProps) {
  const { t, i18n } = useLingui();
  const look = useFreshListLook(list);
  const show = useShowLook(list);
  /** What was pressed, until the server has answered the last press. */
  const [pressed, setPressed] = useState<string[] | null>(null);
  const hide = useMutation(
    api.listView.hideColumns.mutationOptions({
      scope: { id: `columns of ${list}` },
      onSuccess: show,
      onSettled: (_look, _failure, sent) => setPressed((now) => (now === sent.hidden ? null : now)),
    }),
  );
  const remove = useMutation(
    api.listView.remove.mutationOptions({ onSuccess: show, onError: () => void look.refetch() }),
  );
  const hidden = pressed ?? look.data?.hidden ?? [];
  function press(name: string, isShown: boolean) {
    const next = isShown ? hidden.filter((one) => one !== name) : [...hidden, name];
    setPressed(next);
    hide.mutate({ list, hidden: next });
  }
  const failure = hide.error ?? remove.error ?? look.error;
  return (
    <Dialog open title={t`Columns and views`} onClose={onClose}>
      {failure ? (
        <Alert color="red" role="alert">
          {i18n._(failureOf(failure).text)}
        </Alert>
      ) : null}
      <DialogSection title={t`Columns`} wide>
        <Group gap={16}>
          {columns.map(({ name, title }) => (
            <Tick
              key={name}
              checked={!hidden.includes(name)}
              disabled={!look.data}
              onChange={(isShown) => press(name, isShown)}
            >
              {title}
            </Tick>
          ))}
        </Group>
      </DialogSection>
      <DialogSection title={t`Views`} wide>
        {look.data?.views.length === 0 ? (
          <p className="dimmed">
            <Trans>A view keeps filters and the order of the rows under a name. What you search for is not kept.</Trans>
          </p>
        ) : null}
        <ul className="list stack gap-12" aria-label={t`Views`}>
          {look.data?.views.map((view) => (
            <ViewRow
              key={view.viewId}
              view={view}
              isBusy={remove.isPending}
              onChoose={() => onChoose(view.address)}
              onRemove={() => remove.mutate({ list, viewId: view.viewId })}
            />
          ))}
        </ul>
        <KeepView list={list} address={address} />
      </DialogSection>
    </Dialog>
  );
}

interface ViewRowProps {
  view: ListView;
  isBusy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function ViewRow({ view, isBusy, onChoose, onRemove }: ViewRowProps) {
  const { t } = useLingui();
  const { name } = view;
  return (
    <li className="row apart gap-12">
      <Button variant="subtle" onClick={onChoose} className="breaks">
        {name}
      </Button>
      <Group gap={8} wrap="nowrap">
        {view.isShared ? (
          <span className="dimmed text-13">
            <Trans>shared</Trans>
          </span>
        ) : null}
        {view.isRemovable ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={onRemove}
            aria-label={t`Remove the view ${name}`}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </Group>
    </li>
  );
}

/** What is typed stays when it could not be kept. */
function KeepView({ list, address }: { list: StaffListName; address: string }) {
  const { t, i18n } = useLingui();
  const show = useShowLook(list);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const key = useIdempotencyKey();
  const keep = useMutation({
    mutationFn: () => {
      const view = { list, name, address, isShared };
      return client.listView.keep(view, { context: { idempotencyKey: key.of(view) } });
    },
    onSuccess: (look) => {
      key.renew();
      show(look);
      setName('');
      setShared(false);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !keep.isPending) keep.mutate();
  }
  return (
    <Stack component="form" gap={12} onSubmit={submit} aria-label={t`Keep this view`}>
      {keep.error ? (
        <Alert color="red" role="alert">
          {i18n._(failureOf(keep.error).text)}
        </Alert>
      ) : null}
      <TextInput
        label={t`Name of this view`}
        value={name}
        maxLength={MAX_VIEW_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Tick checked={isShared} onChange={setShared} disabled={keep.isPending}>
        <Trans>Share it with everybody who works here</Trans>
      </Tick>
      <Group>
        <Button type="submit" variant="default" loading={keep.isPending} disabled={name.trim() === ''}>
          <Trans>Keep this view</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
