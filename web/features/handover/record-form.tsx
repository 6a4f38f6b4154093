/**
 * The form of a handover or return.
 *
 * @rows VEN-HAND 06
 * @rows SHR-LIM 16
 * @rows VEN-RET 02
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type FailureCode, failureOf } from '../../api/refusal.ts';
import { Facts } from '../../ui/facts.tsx';
import { lighter } from '../../ui/lighter-photo.ts';
import { LostPhotosNote } from '../device/lost-photos-note.tsx';
import { ChargesSection } from './charges-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { DepositReturnSection, DepositSection } from './deposit-section.tsx';
import { FinalBillSection } from './final-bill-section.tsx';
import type { FormPart, PhotoPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import { formGaps, readingOf, readingQuestion, withThumb } from './handover-form.ts';
import { type FormOrder, type HandoverDoor, seenOnForm } from './handover-door.ts';
import { HandoverBefore } from './handover-before.tsx';
import { OverdueNote } from '../order/overdue-note.tsx';
import { OdometerSection } from './odometer-section.tsx';
import { OtherVehicleNote } from './other-vehicle-note.tsx';
import { PhotosSection } from './photos-section.tsx';
import { ReadingDialog } from './reading-dialog.tsx';
import { type FileKind, isLocked } from './recording.ts';
import { SaveBar } from './save-bar.tsx';
import { SignatureSection } from './signature-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { thumbOf } from './thumb.ts';
import { Tick } from '../../ui/tick.tsx';
import { useHandoverBefore } from './use-handover-before.ts';
import { useRecording } from './use-recording.ts';
import { useReportPreview } from './use-report-preview.ts';

/** The documents' own figure: long enough to read that it is saved. */
const CLOSE_AFTER_MS = 1500;
/** The order that the form shows is not what stands any more. */
const OVERTAKEN = new Set<FailureCode>(['order_changed', 'odometer_below_last']);

interface RecordFormProps {
  door: HandoverDoor;
  order: FormOrder;
  online: boolean;
  /** Called when it is recorded, also if the form has been closed meanwhile; the same from drawing to drawing. */
  onRecorded: () => void;
  /** Called a moment after it was saved. */
  onSaved: () => void;
  /** Called when the order was changed by somebody else before it was saved; the same from drawing to drawing. */
  onOvertaken: () => void;
}

/** The form of a handover or return (vendor §2 L52-L55), one step after the other. */
export function RecordForm({ door, order, online, onRecorded, onSaved, onOvertaken }: RecordFormProps) {
  const { t } = useLingui();
  const { phase } = door;
  const { recording, isOtherBegun, ...entered } = useRecording(door, order.vehicle.id, onRecorded);
  const { form, uploads, saving, lostPhotos, isKept } = entered;
  const before = useHandoverBefore(door);
  const [isAsked, setAsked] = useState(false);
  const [isQuestioned, setQuestioned] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const preview = useReportPreview({
    door,
    fileName: `${phase}-${order.customOrderId}-not-yet-saved.pdf`,
    language: order.customer.language,
    sendAll: () => recording.sendAll(() => undefined),
    form: () => recording.state().form,
  });
  const [isBillStanding, setBillStanding] = useState(true);
  const gaps = formGaps(form);
  const reading = readingOf(form.odometer);
  const question = reading === null ? null : readingQuestion(phase, reading, order);
  const change: FormPart['change'] = (how) => recording.change(how);
  const part = { form, change, disabled: isLocked(saving) };
  const isSaved = saving.step === 'saved';
  const isOvertaken = saving.step === 'failed' && OVERTAKEN.has(failureOf(saving.failure).code);
  const latest = useRef(onSaved);
  latest.current = onSaved;

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => latest.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  useEffect(() => {
    if (isOvertaken) onOvertaken();
  }, [isOvertaken, onOvertaken]);

  const photoPart = (kind: FileKind): PhotoPart => ({
    ...part,
    uploads,
    onTaken: (key, file) => {
      const light = lighter(file);
      recording.sendPhoto(key, kind, light);
      void light.then(thumbOf).then((thumb) => change((now) => withThumb(now, key, thumb)));
    },
    onRetry: (key) => recording.retryPhoto(key),
    onDrop: (key) => recording.dropPhoto(key),
  });

  function save() {
    setAsked(true);
    if (gaps.length > 0) {
      // The first field that is marked as wrong, once it is drawn so.
      setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (question !== null && form.confirmedReading !== reading) setQuestioned(true);
    else void recording.save(seenOnForm(order));
  }

  function confirmReading() {
    setQuestioned(false);
    change((now) => ({ ...now, confirmedReading: reading }));
    void recording.save(seenOnForm(order));
  }

  return (
    <div className="fitting stack gap-14" ref={page}>
      {isOtherBegun ? <OtherVehicleNote /> : null}
      <LostPhotosNote lostPhotos={lostPhotos} />
      <FormSection title={<Trans>Customer</Trans>}>
        <Facts
          facts={[
            [t`Name`, order.customer.name],
            [
              t`Phone`,
              <a key="phone" href={`tel:${order.customer.phone}`}>
                {order.customer.phone}
              </a>,
            ],
          ]}
        />
        {phase === 'handover' ? (
          <Tick
            checked={form.idVerified}
            disabled={part.disabled}
            onChange={(idVerified) => change((now) => ({ ...now, idVerified }))}
          >
            <Trans>I have compared the customer's ID with the person</Trans>
          </Tick>
        ) : null}
      </FormSection>
      {phase === 'return' ? <OverdueNote order={order} /> : null}
      {phase === 'return' ? <HandoverBefore door={door} order={order} before={before} /> : null}
      <OdometerSection
        {...part}
        isAsked={isAsked}
        handoverOdometer={phase === 'return' ? order.handoverOdometer : null}
        lastOdometer={phase === 'handover' ? order.lastOdometer : null}
      />
      <PhotosSection {...photoPart('photo')} />
      <DamageSection {...photoPart('damage-photo')} before={before.data?.damageMarks ?? []} />
      {phase === 'handover' ? (
        <DepositSection {...part} agreed={order.deposit} held={order.cash.depositHeld} isAsked={isAsked} />
      ) : null}
      {phase === 'return' ? (
        <>
          <ChargesSection {...part} isAsked={isAsked} hasDeposit={order.cash.depositHeld > 0} />
          {order.cash.depositHeld > 0 ? (
            <DepositReturnSection {...part} held={order.cash.depositHeld} isAsked={isAsked} />
          ) : null}
          <FinalBillSection door={door} order={order} form={form} onStanding={setBillStanding} />
        </>
      ) : null}
      <TermsSection {...part} door={door} language={order.customer.language} />
      <SignatureSection {...part} door={door} />
      <SaveBar
        door={door}
        saving={saving}
        gaps={gaps}
        isBillStanding={isBillStanding}
        online={online}
        isKept={isKept}
        preview={{ isPending: preview.isPending, error: preview.error, run: () => preview.mutate() }}
        onSave={save}
      />
      {isQuestioned && question !== null && reading !== null ? (
        <ReadingDialog
          question={question}
          reading={reading}
          readingBefore={(phase === 'return' ? order.handoverOdometer : order.lastOdometer) ?? 0}
          startedDays={order.startedDays}
          onConfirm={confirmReading}
          onCancel={() => setQuestioned(false)}
        />
      ) : null}
    </div>
  );
}
