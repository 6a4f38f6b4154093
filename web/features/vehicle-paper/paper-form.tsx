import type { Day } from '@ceylono/domain/colombo-time';
import { addDays } from '@ceylono/domain/colombo-time';
import { PAPER_TYPES } from '@ceylono/domain/picture';
import {
  INSURANCE_CLASSES,
  type InsuranceClass,
  MAX_INSURER_LENGTH,
  MAX_PAPER_DAYS,
  MAX_POLICY_LENGTH,
  type PaperDayProblem,
} from '@ceylono/domain/vehicle-paper';
import { INSURANCE_CLASS_WORDS, PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { emptyFields, type OwnPaper, type OwnPapers, type PaperField, savePaper, typedOf } from './own-papers.ts';
import styles from './vehicle-paper.module.css';

const DAY_PROBLEM_WORDS: Record<PaperDayProblem, MessageDescriptor> = {
  over: msg`This day is over. Choose the last day that the paper is good for.`,
  too_far: msg`This day lies too far ahead. Look at the paper again.`,
};

interface PaperFormProps {
  vendorId: string;
  vehicleId: string;
  told: OwnPaper;
  today: Day;
  onSaved: (changed: OwnPapers) => void;
  /** Somebody else has changed it meanwhile: answers it as it is by now; what was typed stays. */
  onOvertaken: () => Promise<OwnPaper | undefined>;
  onCancel: () => void;
}

/** A paper is filed, replaced, or what was typed of it corrected. */
export function PaperForm({ vendorId, vehicleId, told, today, onSaved, onOvertaken, onCancel }: PaperFormProps) {
  const { t, i18n } = useLingui();
  const door = useFleetDoor();
  const { kind } = told;
  /** What this takes the place of: not what is read meanwhile, which may be what a try did whose answer was lost. */
  const [paper, setPaper] = useState(told.paper);
  const [typed, setTyped] = useState(() => typedOf(paper));
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const idempotencyKey = useIdempotencyKey();
  const name = i18n._(PAPER_WORDS[kind]);
  const empty = emptyFields(kind, typed, file !== null || paper !== null);
  const isBusy = share !== null;
  const isFileMissing = isTried && empty.includes('file');

  const field = (of: Exclude<PaperField, 'file'>) => ({
    value: typed[of],
    disabled: isBusy,
    error: wordsIf(of),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [of]: value }));
      setFailure(null);
    },
  });
  const wordsIf = (of: Exclude<PaperField, 'file'>) =>
    isTried && empty.includes(of) ? t`Please fill in this field.` : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (isBusy || empty.length > 0) return;
    setShare(0);
    const version = paper?.version;
    const key = idempotencyKey.of([typed, version, file?.name, file?.size, file?.lastModified]);
    try {
      onSaved(await savePaper({ door, vendorId, vehicleId, kind, typed, version, file, key, onProgress: setShare }));
    } catch (error) {
      const { code, text, data } = failureOf(error);
      const now = code === 'paper_changed' ? await onOvertaken() : undefined;
      if (now !== undefined) setPaper(now.paper);
      const problem = (data as { problem?: PaperDayProblem } | undefined)?.problem;
      setFailure(i18n._(code === 'paper_day_invalid' && problem ? DAY_PROBLEM_WORDS[problem] : text));
      setShare(null);
    }
  }

  return (
    <form className="fitting stack gap-12" noValidate onSubmit={save} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className="stack gap-6">
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={PAPER_TYPES.join(',')}
          aria-label={t`Photo or PDF: ${name}`}
          tabIndex={-1}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            event.currentTarget.value = '';
            setFailure(null);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {file === null ? <Trans>Choose photo or PDF</Trans> : <Trans>Choose another file</Trans>}
        </Button>
        {file === null ? (
          <p className={isFileMissing ? 'danger' : 'dimmed'} role={isFileMissing ? 'alert' : undefined}>
            {paper === null ? (
              <Trans>JPEG, PNG, GIF, WebP or PDF, up to 10&nbsp;MB</Trans>
            ) : (
              <Trans>Without a new file the present one stays, and what you type is corrected.</Trans>
            )}
          </p>
        ) : (
          <p className="breaks">{file.name}</p>
        )}
      </div>
      <TextInput
        type="date"
        label={t`Good until`}
        description={t`The last day, as it is printed on the paper`}
        min={today}
        max={addDays(today, MAX_PAPER_DAYS)}
        {...field('expiresOn')}
      />
      {kind === 'insurance' ? (
        <>
          <TextInput label={t`Insurer`} maxLength={MAX_INSURER_LENGTH} autoComplete="off" {...field('insurer')} />
          <TextInput
            label={t`Policy number`}
            maxLength={MAX_POLICY_LENGTH}
            autoComplete="off"
            {...field('policyNumber')}
          />
          <NativeSelect
            label={t`Insured for`}
            data={[
              { value: '', label: t`Choose` },
              ...INSURANCE_CLASSES.map((value: InsuranceClass) => ({
                value,
                label: i18n._(INSURANCE_CLASS_WORDS[value]),
              })),
            ]}
            {...field('insuranceClass')}
          />
        </>
      ) : null}
      {isBusy && file !== null ? (
        <progress max={1} value={share} className={styles.progress} aria-label={t`Sending`} />
      ) : null}
      <div role="alert">{failure === null ? null : <Alert color="red">{failure}</Alert>}</div>
      <div className={`cluster gap-8 ${styles.actions}`}>
        <Button type="submit" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
