import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { useGone } from '../../ui/use-gone.ts';
import { BegunNote } from '../device/begun-note.tsx';
import styles from '../fleet/fleet.module.css';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { keepRates, keptRates, readRates } from './begun-rates.ts';
import { DatedPrices } from './dated-prices.tsx';
import type { OwnRates } from './own-rates.ts';
import { RatesPreview } from './rates-preview.tsx';
import { ratesOf, rulesOf, valuesOf } from './rates-values.ts';
import { RuleFields } from './rule-fields.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';

interface RatesFormProps {
  vendorId: string;
  vehicleId: string;
  start: OwnRates;
  onClose: () => void;
}

/**
 * Dated prices and rules, saved whole over what was read; what another window saved meanwhile is shown first. What is typed is
 * kept on this device until it is saved.
 */
export function RatesForm({ vendorId, vehicleId, start, onClose }: RatesFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const door = useFleetDoor();
  const [base, setBase] = useState(start);
  const [kept] = useState(() => keptRates(door.keeper + vendorId, vehicleId));
  const [mayKeep] = useState(door.untilLogout);
  const [begun, setBegun] = useState(() => readRates(kept, start, Date.now()));
  const [untouched] = useState(() => begun?.values ?? valuesOf(start));
  const [values, setValues] = useState(untouched);
  const [isOvertaken, setOvertaken] = useState(begun?.isOvertaken ?? false);
  const [isTried, setTried] = useState(false);
  const isGone = useGone();
  const today = dayOf(new Date());
  const [rates, rules] = [ratesOf(values.rates, today), rulesOf(values.rules)];
  const save = useMutation({
    mutationFn: door.saveRates,
    async onSuccess() {
      kept.forget();
      await door.readAgain(queries);
      door.tell(t`Prices saved.`);
      // Another may be open by now.
      if (!isGone.current) onClose();
    },
    onError(error) {
      if (isGone.current) door.tellFailure(t`Failed to update.`, i18n._(failureOf(error).text));
    },
  });
  const overtaken = useMutation({
    mutationFn: () => queries.fetchQuery({ ...door.rates({ vendorId, vehicleId }), staleTime: 0 }),
    onSuccess(now) {
      setBase(now);
      setOvertaken(true);
    },
  });
  useEffect(() => {
    // Another window may keep what was typed there.
    if (values !== untouched && mayKeep()) keepRates(kept, base, { values, isOvertaken }, Date.now());
  }, [kept, mayKeep, base, values, untouched, isOvertaken]);
  const failure = save.error ? failureOf(save.error) : null;
  const isBusy = save.isPending || overtaken.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBusy || rates === null || rules === null) return;
    overtaken.reset();
    setOvertaken(false);
    save.mutate(
      { vendorId, vehicleId, rates, rules, version: base.version },
      { onError: (error) => failureOf(error).code === 'vehicle_changed' && overtaken.mutate() },
    );
  }

  function discard() {
    setValues(valuesOf(base));
    setBegun(null);
    setOvertaken(false);
    setTried(false);
    save.reset();
    overtaken.reset();
  }

  return (
    <form className="fitting stack gap-16" noValidate onSubmit={submit}>
      {begun ? (
        <BegunNote onDiscard={discard}>
          <Trans>
            You have begun to change these prices on this device, and not saved them. What you had typed is here again.
          </Trans>
        </BegunNote>
      ) : null}
      <DatedPrices
        usual={base}
        rates={values.rates}
        today={today}
        isTried={isTried}
        disabled={isBusy}
        onChange={(changed) => setValues((now) => ({ ...now, rates: changed(now.rates) }))}
      />
      <RatesPreview
        vendorId={vendorId}
        vehicleId={vehicleId}
        rates={rates}
        firstDay={values.rates[0]?.firstDay ?? ''}
        today={today}
      />
      <RuleFields
        rules={values.rules}
        disabled={isBusy}
        onChange={(changed) => setValues((now) => ({ ...now, rules: { ...now.rules, ...changed } }))}
      />
      <div className={`fitting stack gap-10 ${styles.save}`}>
        <div role="alert" className="fitting stack gap-10">
          {failure && !isOvertaken ? (
            <Alert color="red" title={t`Failed to update.`}>
              {i18n._(overtaken.error ? failureOf(overtaken.error).text : failure.text)}
            </Alert>
          ) : null}
          {isTried && (rates === null || rules === null) ? (
            <p className="danger">
              <Trans>Something is still missing or not right: look at the marked fields.</Trans>
            </p>
          ) : null}
          {isOvertaken ? <SavedMeanwhile saved={base} /> : null}
        </div>
        <Button type="submit" size="md" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <p className="dimmed text-14">
          <Trans>What you type is kept on this device until you save it.</Trans>{' '}
          <Trans>Orders that were placed already keep their price.</Trans>
        </p>
      </div>
    </form>
  );
}
