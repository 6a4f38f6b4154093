import { MAX_NAME } from '@ceylono/domain/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { useGone } from '../../ui/use-gone.ts';
import { BegunNote } from '../device/begun-note.tsx';
import { untilPortalLeft } from '../device/portal-left.ts';
import { keepSettings, keptSettings, readSettings } from './begun-settings.ts';
import { isEditingSettings, withEditing } from './settings-address.ts';
import styles from './settings-form.module.css';
import { SettingsArea } from './settings-area.tsx';
import {
  bodyOf,
  differences,
  type Field,
  FIELDS,
  obstacleOf,
  type OwnSettings,
  problemOf,
  type SettingsValues,
  shownRadius,
  valuesOf,
  withRadius,
} from './settings-values.ts';
import { FIELD_WORDS, PROBLEM_WORDS, SHAPE_WORDS } from './settings-words.ts';

interface SettingsFormProps {
  vendorId: string;
  stored: OwnSettings;
}

/** null: as it is stored. `base`: what it was typed over. */
type Edit = { values: SettingsValues; base: OwnSettings } | null;

/**
 * Read-only until Edit; Save or Cancel returns to that (vendor §4 L107). What is typed is kept in this tab until then, also
 * over a step back, another tab of the portal and a reload.
 */
export function SettingsForm({ vendorId, stored }: SettingsFormProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [params] = useAddress();
  const { open, close } = useOpening();
  const isEditing = isEditingSettings(params);
  const [kept] = useState(() => keptSettings(vendorId));
  const mayKeep = useRef<() => boolean>(() => true);
  const [edit, setEdit] = useState<Edit>(null);
  /** Of values that were typed before the form was left. */
  const [isBegun, setBegun] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [overtaken, setOvertaken] = useState<OwnSettings | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const base = edit?.base ?? stored;
  const values = edit?.values ?? valuesOf(stored);
  const obstacle = obstacleOf(values, base);
  const settingsKey = api.vendorSettings.get.queryKey({ input: { vendorId } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read anew does not move what is typed.
  useEffect(() => {
    const begun = readSettings(kept, stored, Date.now());
    setBegun(begun !== null);
    if (isEditing) {
      mayKeep.current = untilPortalLeft();
      setSaved(false);
      if (begun === null) return;
      setEdit({ values: begun.values, base: stored });
      setOvertaken(begun.isOvertaken ? stored : null);
      return;
    }
    // Cancel, Save, or a step back.
    asStored();
    setLeft(new Set());
  }, [isEditing]);

  useEffect(() => {
    if (edit === null || !mayKeep.current()) return;
    keepSettings(kept, edit.base, { values: edit.values, isOvertaken: overtaken !== null }, Date.now());
  }, [kept, edit, overtaken]);

  useEffect(() => {
    if (isSaved) outcome.current?.focus({ preventScroll: true });
  }, [isSaved]);

  const change = (changed: SettingsValues) => setEdit({ values: changed, base });
  /** False once it was left by a step back, also while it was being saved. */
  const isOpen = useRef(isEditing);
  isOpen.current = isEditing;
  const isGone = useGone();
  const leaveEdit = () => close((now) => withEditing(now, false));

  function asStored() {
    setEdit(null);
    setTried(false);
    setFailure(null);
    setOvertaken(null);
  }

  function discard() {
    asStored();
    setEdit({ values: valuesOf(base), base });
    setBegun(false);
  }

  function cancel() {
    kept.forget();
    leaveEdit();
  }

  function beginEdit() {
    open((now) => withEditing(now, true));
    form.current?.querySelector('input')?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isEditing || isBusy) return;
    setTried(true);
    setFailure(null);
    if (obstacle !== null) return goTo(obstacle);
    setBusy(true);
    try {
      const answer = await client.vendorSettings.change({ vendorId, ...bodyOf(values), version: base.version });
      kept.forget();
      setBegun(false);
      await showAnswer(queryClient, settingsKey, answer);
      // The name over the tabs.
      void readAgain(queryClient, api.vendorPortal.me.key());
      // Another may be open by now.
      if (!isGone.current) leaveEdit();
      setSaved(true);
    } catch (error) {
      const { code, text } = failureOf(error);
      if (code === 'vendor_settings_changed' && isOpen.current) await showOvertaken();
      else setFailure(i18n._(text));
    } finally {
      setBusy(false);
    }
  }

  /** Shown beside what is typed, which would now replace it. */
  async function showOvertaken() {
    try {
      const now = await client.vendorSettings.get({ vendorId });
      // An edit that is left and begun again goes on over these.
      await showAnswer(queryClient, settingsKey, now);
      if (!isOpen.current) return;
      setEdit({ values, base: now });
      setOvertaken(now);
    } catch (error) {
      setFailure(i18n._(failureOf(error).text));
    }
  }

  const text = (field: Field) => {
    const problem = isEditing ? problemOf(field, values) : null;
    const isTold = problem !== null && (isTried || (left.has(field) && problem !== 'empty'));
    return {
      id: `settings-${field}`,
      label: i18n._(FIELD_WORDS[field]),
      value: values[field],
      error: isTold ? i18n._(PROBLEM_WORDS[problem]) : undefined,
      readOnly: !isEditing || isBusy,
      autoComplete: 'off',
      onBlur: () => setLeft((now) => new Set(now).add(field)),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ ...values, [field]: event.currentTarget.value }),
    };
  };

  return (
    <form ref={form} className={`fitting stack gap-16 ${styles.form}`} noValidate onSubmit={save}>
      {isBegun && isEditing ? (
        <BegunNote onDiscard={discard}>
          <Trans>You have begun to change these settings, and not saved them. What you had typed is here again.</Trans>
        </BegunNote>
      ) : null}
      {isBegun && !isEditing ? (
        <Alert color="blue">
          <Trans>You have begun to change these settings, and not saved them. Press Edit to go on.</Trans>
        </Alert>
      ) : null}
      <Section
        title={<Trans>Business</Trans>}
        action={
          isEditing ? null : (
            <Button variant="default" onClick={beginEdit}>
              <Trans>Edit</Trans>
            </Button>
          )
        }
      >
        <TextInput {...text('name')} autoComplete="organization" maxLength={MAX_NAME} />
        <p className="dimmed text-14">
          <Trans>Customers read it on every vehicle of yours.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Place and coverage area</Trans>}>
        <p className="dimmed text-14">
          {isEditing ? (
            <Trans>
              Press the map to move your place, or enter the coordinates. The public sees your area, never your place.
            </Trans>
          ) : (
            <Trans>Customers inside the area find your vehicles. The public sees your area, never your place.</Trans>
          )}
        </p>
        <SettingsArea values={values} stored={base} isFixed={!isEditing || isBusy} onChange={change} />
        <div className={`halves stack gap-12 ${styles.degrees}`}>
          <TextInput {...text('latitude')} inputMode="decimal" maxLength={20} />
          <TextInput {...text('longitude')} inputMode="decimal" maxLength={20} />
        </div>
        <TextInput
          {...text('coverageRadius')}
          value={shownRadius(values, base)}
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => change(withRadius(values, event.currentTarget.value))}
          description={
            isEditing ? (
              <Trans>How far from your place you rent out: 10000 is 10 km. A new radius draws the area anew.</Trans>
            ) : undefined
          }
        />
      </Section>
      <div role="alert" className="fitting stack gap-10 hides-empty">
        {failure ? (
          <Alert color="red" title={t`Failed to update settings.`}>
            {failure}
          </Alert>
        ) : null}
        {isTried && obstacle !== null ? (
          <p className="danger">
            <Trans>Something is still missing or not right: look at the marked fields.</Trans>
          </p>
        ) : null}
        {overtaken ? <Overtaken saved={overtaken} values={values} /> : null}
      </div>
      <div role="status" tabIndex={-1} ref={outcome} className={`hides-empty ${styles.outcome}`}>
        {isSaved ? <Alert color="green">{t`Settings updated successfully!`}</Alert> : null}
      </div>
      {isEditing ? (
        <div className="cluster gap-10">
          <Button type="submit" loading={isBusy} onMouseDown={keepInPlace}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" disabled={isBusy} onMouseDown={keepInPlace} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function Section({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card fitting stack gap-14 padded" aria-labelledby={id}>
      <div className={action === undefined ? undefined : `row apart gap-12 ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** What somebody saved meanwhile, where it differs from what is typed. */
function Overtaken({ saved, values }: { saved: OwnSettings; values: SettingsValues }) {
  const { i18n } = useLingui();
  const savedValues = valuesOf(saved);
  const differing = differences(values, savedValues);
  return (
    <Alert color="yellow">
      <p>
        <Trans>
          These settings were changed meanwhile, in another window or by somebody else. What you entered is kept:
          compare, and save again.
        </Trans>
      </p>
      <ul>
        {FIELDS.filter((name) => differing.includes(name)).map((name) => (
          <li key={name} className="breaks">
            {i18n._(FIELD_WORDS[name])}: {savedValues[name]}
          </li>
        ))}
        {differing.includes('area') ? <li>{i18n._(SHAPE_WORDS[saved.shape])}</li> : null}
      </ul>
    </Alert>
  );
}

/** A field that is left may say what is wrong with it, and move the button away from under the finger. */
function keepInPlace(event: { preventDefault: () => void }) {
  event.preventDefault();
}

/** Takes the reader to what needs them. */
function goTo(obstacle: Field | 'area') {
  const element = document.getElementById(`settings-${obstacle}`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
