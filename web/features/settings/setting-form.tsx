/**
 * The form of one setting.
 * @rows ADM-SET 04
 */
import type { SettingKey, Settings } from '@ceylono/domain/settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { atLeast } from '../../ui/at-least.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { SettingField, SettingLimits } from './setting-field.tsx';
import { SettingValue } from './setting-value.tsx';
import { SETTING_WORDS } from '@ceylono/words/setting';
import styles from './settings.module.css';
import { type Typed, typedOf, settingOf } from './typed-setting.ts';

export type AllSettings = Awaited<ReturnType<typeof client.settings.list>>;

/** The documents' second, in which Save is seen to be at work, and their three of the banner (T-131). */
const BUSY_MS = 1000;
const BANNER_MS = 3000;

interface SettingFormProps {
  settingKey: SettingKey;
  setting: NonNullable<AllSettings[SettingKey]>;
  /** The reader may look and change nothing. */
  readOnly: boolean;
  /** Told whenever it begins or ceases to hold a typed value that is not saved. */
  onUnsaved: (key: SettingKey, isUnsaved: boolean) => void;
}

/** null: as it is stored. `version`: what it was typed over. */
type Edit = { typed: Typed; version: string | null } | null;

/** One setting: what it decides, its value, its default, and who set it. A typed value stays until it is saved. */
export function SettingForm({ settingKey: key, setting, readOnly, onUnsaved }: SettingFormProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<Edit>(null);
  const [asking, setAsking] = useState<'save' | 'reset' | null>(null);
  const { name: nameWords, what, field, lowering } = SETTING_WORDS[key];
  const name = i18n._(nameWords);
  const form = useRef<HTMLFormElement>(null);
  const hasSettled = useRef(false);
  const version = setting.set?.version ?? null;
  const typed = edit?.typed ?? typedOf(key, setting.value);
  const value = settingOf(key, typed);
  const isChanged = edit !== null && !isSame(value, setting.value);
  useEffect(() => onUnsaved(key, isChanged), [key, isChanged, onUnsaved]);
  const isOverwritten = edit !== null && edit.version !== version;

  const show = async (answer: AllSettings) => {
    await showAnswer(queryClient, api.settings.list.queryKey(), answer);
    setEdit(null);
    // The documents that are open in this browser say so at once; others, when they are loaded.
    document.documentElement.toggleAttribute('data-maintenance', answer.maintenanceMode.value);
    announceSuccess(t`${name}: saved.`, undefined, BANNER_MS);
  };
  const onError = async (error: unknown) => {
    if (failureOf(error).code !== 'setting_changed') return;
    // Shown beside the typed value, which would now replace it.
    const now = await queryClient.fetchQuery(api.settings.list.queryOptions({ staleTime: 0 }));
    setEdit((kept) => kept && { ...kept, version: now[key]?.set?.version ?? null });
  };
  const onSettled = () => {
    hasSettled.current = true;
  };
  const after = { onSuccess: show, onError, onSettled };
  const change = useMutation({
    mutationFn: (input: Parameters<typeof client.settings.change>[0]) =>
      atLeast(BUSY_MS, client.settings.change(input)),
    ...after,
  });
  const reset = useMutation({
    mutationFn: (input: Parameters<typeof client.settings.reset>[0]) => atLeast(BUSY_MS, client.settings.reset(input)),
    ...after,
  });
  const busy = change.isPending || reset.isPending;
  const error = change.error ?? reset.error;

  // The pressed button is gone or was switched off: the focus goes where it came from, unless it is elsewhere by now.
  useEffect(() => {
    if (busy || !hasSettled.current) return;
    hasSettled.current = false;
    const { activeElement } = document;
    if (activeElement !== document.body && !form.current?.contains(activeElement)) return;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  });

  const save = () => {
    setAsking(null);
    reset.reset();
    if (value !== undefined && edit !== null) change.mutate({ key, value, version: edit.version });
  };
  const takeBack = () => {
    setAsking(null);
    change.reset();
    if (version !== null) reset.mutate({ key, version });
  };
  const undo = () => {
    change.reset();
    setEdit(null);
    onSettled();
  };
  const lowers = (next: Settings[SettingKey] | undefined) =>
    lowering !== undefined && typeof next === 'number' && next < Number(setting.value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || value === undefined) return;
    if (lowers(value)) setAsking('save');
    else save();
  };
  const isTable = field.kind === 'classes' || field.kind === 'classesByType';

  return (
    <form ref={form} className={styles.setting} data-wide={isTable || undefined} onSubmit={onSubmit} noValidate>
      <div className={styles.about}>
        {isTable ? (
          <h4 className={styles.name}>{name}</h4>
        ) : (
          <label className={styles.name} htmlFor={id}>
            {name}
          </label>
        )}
        <p>{i18n._(what)}</p>
        <p className={styles.state}>
          {field.kind === 'classesByType' ? null : (
            <Trans>
              Default: <SettingValue settingKey={key} value={setting.default} />.
            </Trans>
          )}{' '}
          {setting.set ? <SetBy set={setting.set} /> : <Trans>Nobody has changed it.</Trans>}
        </p>
      </div>
      <div className={styles.entry} data-invalid={value === undefined || undefined}>
        <SettingField
          id={id}
          settingKey={key}
          typed={typed}
          byDefault={setting.default}
          invalid={value === undefined}
          disabled={readOnly || busy}
          onChange={(next) => {
            change.reset();
            reset.reset();
            setEdit({ typed: next, version: edit === null ? version : edit.version });
          }}
        />
        {isTable ? (
          <p className={styles.limits}>
            <SettingLimits settingKey={key} />
          </p>
        ) : null}
        {isOverwritten || failureOf(error).code === 'setting_changed' ? (
          <p className="semibold">
            <Trans>
              Now it is: <SettingValue settingKey={key} value={setting.value} />.
            </Trans>
          </p>
        ) : null}
        {error ? (
          <Alert
            color="red"
            role="alert"
            title={change.error ? t`${name} is not saved.` : t`${name} is not back to its default.`}
          >
            {!change.error && failureOf(error).code === 'setting_changed' ? (
              <Trans>Somebody else has changed this setting meanwhile. Look at it, and take it back again.</Trans>
            ) : (
              i18n._(failureOf(error).text)
            )}
          </Alert>
        ) : null}
        {readOnly ? null : (
          <div className={styles.buttons}>
            {isChanged ? (
              <>
                <Button
                  type="submit"
                  aria-label={t`Save: ${name}`}
                  disabled={value === undefined}
                  loading={change.isPending}
                >
                  <Trans>Save</Trans>
                </Button>
                <Button variant="default" aria-label={t`Undo: ${name}`} disabled={busy} onClick={undo}>
                  <Trans>Undo</Trans>
                </Button>
              </>
            ) : null}
            {version !== null ? (
              <Button
                variant="default"
                aria-label={t`Back to the default: ${name}`}
                disabled={busy}
                loading={reset.isPending}
                onClick={() => (lowers(setting.default) ? setAsking('reset') : takeBack())}
              >
                <Trans>Back to the default</Trans>
              </Button>
            ) : null}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={name}
        confirmLabel={asking === 'reset' ? <Trans>Back to the default</Trans> : <Trans>Save</Trans>}
        danger
        onConfirm={asking === 'reset' ? takeBack : save}
        onCancel={() => setAsking(null)}
      >
        <p>{lowering ? i18n._(lowering) : null}</p>
      </ConfirmDialog>
    </form>
  );
}

function SetBy({ set: { updatedAt, updatedBy } }: { set: NonNullable<SettingFormProps['setting']['set']> }) {
  const at = <DateTime at={updatedAt} />;
  return updatedBy === null ? (
    <Trans>Set {at}.</Trans>
  ) : (
    <Trans>
      Set by {updatedBy}, {at}.
    </Trans>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
