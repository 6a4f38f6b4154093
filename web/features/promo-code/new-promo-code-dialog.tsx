/**
 * The form of a new promo code.
 * @rows ADM-PROMO 15
 */
import { MAX_EMAIL } from '@ceylono/domain/contact';
import { dayOf } from '@ceylono/domain/colombo-time';
import { DISTRICTS } from '@ceylono/domain/district';
import { asksForTarget, faultsOf, MAX_PROMO_DESCRIPTION, type PromoField } from '@ceylono/domain/new-promo-code';
import { MAX_PROMO_CODE, PROMO_AUDIENCES, type PromoAudience } from '@ceylono/domain/promo-code';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { Tick } from '../../ui/tick.tsx';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import styles from './promo-code.module.css';
import { bodyOf, draftOf, NEW_PROMO_VALUES, type PromoValues } from './promo-values.ts';
import { AUDIENCE_WORDS, FAULT_WORDS } from './promo-words.ts';
import { type PromoVehicle, useReadPromoCodesAgain } from './staff-promo-code.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** A code is made (admin §5 L252). A failure keeps what was typed. */
export default function NewPromoCodeDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useId();
  const [values, setValues] = useState<PromoValues>(() => ({ ...NEW_PROMO_VALUES, startDate: dayOf(new Date()) }));
  const [vehicle, setVehicle] = useState<PromoVehicle | null>(null);
  const [isTried, setTried] = useState(false);
  const key = useIdempotencyKey();
  const readAgain = useReadPromoCodesAgain();
  const create = useMutation({
    mutationFn: (code: NonNullable<ReturnType<typeof bodyOf>>) =>
      client.promoCode.create(code, { context: { idempotencyKey: key.of(code) } }),
    onSuccess: ({ code }) => {
      readAgain();
      announceSuccess(t`Promo code created successfully!`, code);
      onClose();
    },
  });
  const faults = faultsOf(draftOf(values));
  const wordsIf = (field: PromoField) => {
    const fault = isTried ? faults[field] : undefined;
    return fault && i18n._(FAULT_WORDS[fault]);
  };
  const set = (change: Partial<PromoValues>) => {
    setValues((now) => ({ ...now, ...change }));
    create.reset();
  };
  const field = (
    name: 'code' | 'description' | 'discount' | 'startDate' | 'endDate' | 'usageLimit' | 'targetValue',
  ) => ({
    value: values[name],
    disabled: create.isPending,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const close = () => {
    if (!create.isPending) onClose();
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const body = bodyOf(values);
    if (body === null)
      event.currentTarget.querySelector<HTMLElement>('[data-fault] input, [data-fault] select')?.focus();
    else if (!create.isPending) create.mutate(body);
  }

  const isPercentage = values.discountType === 'percentage';
  const detail = create.error ? i18n._(failureOf(create.error).text) : '';
  return (
    <WritingDialog
      open
      title={<Trans>Create Promo Code</Trans>}
      isBusy={create.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={create.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={create.isPending}>
            <Trans>Create Promo Code</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="stack fitting gap-14" noValidate onSubmit={submit}>
        {create.error ? (
          <Alert color="red" role="alert">
            <Trans>Failed to create promo code: {detail}</Trans>
          </Alert>
        ) : null}
        <TextInput
          label={t`Code`}
          description={t`What customers type. It is kept in capitals.`}
          withAsterisk
          maxLength={MAX_PROMO_CODE}
          className={styles.typedCode}
          wrapperProps={{ 'data-fault': wordsIf('code') && true }}
          error={wordsIf('code')}
          {...field('code')}
        />
        <TextInput
          label={t`Description`}
          description={t`For staff.`}
          maxLength={MAX_PROMO_DESCRIPTION}
          {...field('description')}
        />
        <div className={`halves stack gap-12 ${styles.pair}`}>
          <NativeSelect
            label={t`Discount type`}
            value={values.discountType}
            disabled={create.isPending}
            onChange={(event) => set({ discountType: event.currentTarget.value as PromoValues['discountType'] })}
            data={[
              { value: 'percentage', label: t`Percentage` },
              { value: 'fixed', label: t`Fixed amount` },
            ]}
          />
          <TextInput
            label={isPercentage ? t`Discount in %` : t`Discount in Rs`}
            withAsterisk
            inputMode="decimal"
            maxLength={14}
            wrapperProps={{ 'data-fault': wordsIf('discountValue') && true }}
            error={wordsIf('discountValue')}
            {...field('discount')}
          />
          <TextInput
            type="date"
            label={t`Start date`}
            withAsterisk
            wrapperProps={{ 'data-fault': wordsIf('startDate') && true }}
            error={wordsIf('startDate')}
            {...field('startDate')}
          />
          <TextInput
            type="date"
            label={t`End date`}
            description={t`The last day on which it counts. Empty: no end.`}
            min={values.startDate || undefined}
            wrapperProps={{ 'data-fault': wordsIf('endDate') && true }}
            error={wordsIf('endDate')}
            {...field('endDate')}
          />
        </div>
        <NativeSelect
          label={t`Target audience`}
          value={values.targetAudience}
          disabled={create.isPending}
          onChange={(event) => {
            set({ targetAudience: event.currentTarget.value as PromoAudience, targetValue: '' });
            setVehicle(null);
          }}
          data={PROMO_AUDIENCES.map((value) => ({ value, label: i18n._(AUDIENCE_WORDS[value]) }))}
        />
        {asksForTarget(values.targetAudience) ? (
          <div data-fault={wordsIf('targetValue') && true}>
            {values.targetAudience === 'specific_vehicle' ? (
              <VehicleChoice
                label={t`Vehicle`}
                chosen={vehicle}
                disabled={create.isPending}
                error={wordsIf('targetValue')}
                onChoose={(chosen) => {
                  setVehicle(chosen);
                  set({ targetValue: chosen?.vehicleId ?? '' });
                }}
              />
            ) : null}
            {values.targetAudience === 'specific_district' ? (
              <NativeSelect
                label={t`District`}
                description={t`Of the place that the customer chooses, or else of the vendor.`}
                withAsterisk
                error={wordsIf('targetValue')}
                {...field('targetValue')}
                data={[{ value: '', label: t`Choose` }, ...DISTRICTS]}
              />
            ) : null}
            {values.targetAudience === 'specific_email' ? (
              <TextInput
                type="email"
                label={t`Customer e-mail`}
                withAsterisk
                maxLength={MAX_EMAIL}
                error={wordsIf('targetValue')}
                {...field('targetValue')}
              />
            ) : null}
          </div>
        ) : null}
        <TextInput
          label={t`Number of orders`}
          description={t`As many may use it in all. Empty: any number.`}
          inputMode="numeric"
          maxLength={9}
          wrapperProps={{ 'data-fault': wordsIf('usageLimit') && true }}
          error={wordsIf('usageLimit')}
          {...field('usageLimit')}
        />
        <Tick checked={values.isActive} onChange={(isActive) => set({ isActive })} disabled={create.isPending}>
          <Trans>Active at once</Trans>
        </Tick>
      </form>
    </WritingDialog>
  );
}
