import { MAX_FEED_ADDRESS_LENGTH, MAX_FEED_NAME_LENGTH, MAX_FEEDS } from '@ceylono/domain/calendar-feed';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import styles from './calendar-feed.module.css';
import { calendarKey, useFeedFailure } from './vehicle-calendar.ts';

interface AddFeedProps {
  vendorId: string;
  vehicleId: string;
  /** Calendars that are read already. */
  count: number;
}

const NOTHING = { name: '', address: '' };

/** Read at once, which takes some seconds; what was typed stays until it was read. */
export function AddFeed({ vendorId, vehicleId, count }: AddFeedProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { ofCall } = useFeedFailure();
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const key = useIdempotencyKey();
  const isAddress = URL.canParse(typed.address.trim());
  const add = useMutation({
    mutationFn: (words: typeof NOTHING) =>
      client.calendarFeed.addFeed({ vendorId, vehicleId, ...words }, { context: { idempotencyKey: key.of(words) } }),
    onSuccess: async (changed) => {
      setTyped(NOTHING);
      setTried(false);
      key.renew();
      await showAnswer(queryClient, calendarKey(vendorId, vehicleId), changed);
      await readAgain(queryClient, api.fleet.key(), api.calendarBoard.key());
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const words = { name: typed.name.trim(), address: typed.address.trim() };
    if (words.name !== '' && isAddress && !add.isPending) add.mutate(words);
  }

  function type(change: Partial<typeof NOTHING>) {
    setTyped({ ...typed, ...change });
    add.reset();
  }

  const most = MAX_FEEDS;
  if (count >= most) {
    return (
      <p className="dimmed">
        <Trans>More than {most} calendars cannot be read for one vehicle.</Trans>
      </p>
    );
  }
  return (
    <form className={`fitting stack gap-12 ${styles.form}`} noValidate onSubmit={save}>
      <TextInput
        label={t`Name`}
        description={t`As you call it, such as the site it is from.`}
        value={typed.name}
        maxLength={MAX_FEED_NAME_LENGTH}
        disabled={add.isPending}
        error={isTried && typed.name.trim() === '' ? t`Please fill in this field.` : null}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t`Address (iCal)`}
        description={t`The secret address that the other site gives out. It is not shown again here.`}
        value={typed.address}
        maxLength={MAX_FEED_ADDRESS_LENGTH}
        disabled={add.isPending}
        error={isTried && !isAddress ? t`Paste the whole address, beginning with https://.` : null}
        onChange={(event) => type({ address: event.currentTarget.value })}
      />
      <div role="alert">
        {add.error ? (
          <Alert color="red" title={t`The calendar was not added`}>
            {ofCall(add.error)}
          </Alert>
        ) : null}
      </div>
      <div>
        <Button type="submit" loading={add.isPending}>
          <Trans>Read this calendar</Trans>
        </Button>
      </div>
    </form>
  );
}
