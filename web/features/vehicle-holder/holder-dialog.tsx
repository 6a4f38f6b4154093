import { instantOfWallTime, wallTimeOf } from '@ceylono/domain/colombo-time';
import { MAX_TYPED_PLATE } from '@ceylono/domain/number-plate';
import { HOLDER_REASON } from '@ceylono/domain/vehicle-holder';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HolderAnswer } from './holder-answer.tsx';
import { HolderLetter } from './holder-letter.tsx';
import { OtherVehicles } from './other-vehicles.tsx';

interface HolderDialogProps {
  /** null: it is asked for by its plate. */
  vehicle: { vehicleId: string; model: string; plate: string | null } | null;
  onClose: () => void;
}

/** Who had a vehicle at a moment, for a fine or an accident of some weeks ago. Each look-up is on record. */
export default function HolderDialog({ vehicle, onClose }: HolderDialogProps) {
  const { t, i18n } = useLingui();
  const form = useForm({
    initialValues: { plate: '', at: '', reason: '' },
    validate: {
      plate: (plate) => (vehicle === null && plate.trim() === '' ? t`Please enter a plate` : null),
      at: (at) => (isWallTime(at) ? null : t`Please enter a day and a time`),
      reason: (reason) =>
        reason.trim().length < HOLDER_REASON.min ? t`Please say in a few words what it is asked for` : null,
    },
  });
  // Nothing of it is kept once it is closed.
  const lookUp = useMutation(api.vehicleHolder.lookUp.mutationOptions({ gcTime: 0 }));
  const asked = lookUp.variables;
  const holder = lookUp.data?.holder;
  const name = vehicle && (vehicle.plate ?? vehicle.model);
  // What is typed anew is not what was answered.
  const typeAnew = () => lookUp.data !== undefined && lookUp.reset();
  return (
    <Dialog
      open
      hasAddress
      wide
      title={name === null ? t`Who had it then` : t`Who had it then: ${name}`}
      onClose={onClose}
    >
      <form
        className="stack gap-12"
        noValidate
        onChange={typeAnew}
        onSubmit={form.onSubmit(({ plate, at, reason }) =>
          lookUp.mutate({
            ...(vehicle === null ? { plate: plate.trim() } : { vehicleId: vehicle.vehicleId }),
            at: instantOfWallTime(at).toISOString(),
            reason: reason.trim(),
          }),
        )}
      >
        <p className="dimmed text-14">
          <Trans>
            From the handovers and returns on record, late ones too, and not from the days that were booked. Each
            look-up is on record with your name and your reason.
          </Trans>
        </p>
        {vehicle === null ? (
          <TextInput
            {...form.getInputProps('plate')}
            data-autofocus
            label={t`Plate`}
            placeholder="WP CAB-1234"
            autoComplete="off"
            maxLength={MAX_TYPED_PLATE}
          />
        ) : null}
        <TextInput
          {...form.getInputProps('at')}
          data-autofocus={vehicle === null ? undefined : true}
          type="datetime-local"
          label={t`Day and time, in Sri Lanka`}
          max={wallTimeOf(new Date())}
        />
        <TextInput
          {...form.getInputProps('reason')}
          label={t`What is it asked for?`}
          description={t`At least ${HOLDER_REASON.min} characters, such as the number of the fine. Not who it may have been.`}
          autoComplete="off"
          maxLength={HOLDER_REASON.max}
        />
        <div>
          <Button type="submit" loading={lookUp.isPending}>
            <Trans>Look up</Trans>
          </Button>
        </div>
      </form>
      <div role="status" className="stack gap-12 hides-empty">
        {holder === null ? (
          <Alert color="gray">
            <Trans>
              No vehicle has this plate. It may not be entered yet: look for the vehicle by its model or vendor.
            </Trans>
          </Alert>
        ) : null}
        {holder ? <HolderAnswer holder={holder} /> : null}
      </div>
      {holder && asked && holder.others.length > 0 ? (
        <OtherVehicles
          holder={holder}
          isPending={lookUp.isPending}
          onChoose={(vehicleId) => lookUp.mutate({ vehicleId, at: asked.at, reason: asked.reason })}
        />
      ) : null}
      {holder && asked && holder.others.length === 0 ? <HolderLetter asked={asked} holder={holder} /> : null}
      {lookUp.error ? (
        <Alert color="red" role="alert" title={<Trans>This could not be looked up</Trans>}>
          {i18n._(failureOf(lookUp.error).text)}
        </Alert>
      ) : null}
    </Dialog>
  );
}

function isWallTime(typed: string): boolean {
  return /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(typed);
}
