import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import styles from './promo-code.module.css';
import type { PromoVehicle } from './staff-promo-code.ts';

interface VehicleChoiceProps {
  label: string;
  description?: string;
  chosen: PromoVehicle | null;
  onChoose: (vehicle: PromoVehicle | null) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** One vehicle, found by its model, plate, vendor or ID. */
export function VehicleChoice({ label, description, chosen, onChoose, error, disabled }: VehicleChoiceProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(
    api.promoCode.findVehicles.queryOptions({
      input: { q },
      enabled: q.length > 1 && chosen === null,
      placeholderData: keepPreviousData,
    }),
  );
  if (chosen) {
    return (
      <div className="stack gap-4">
        <span className="semibold">{label}</span>
        <div className="row wraps gap-8">
          <span className="breaks">
            <VehicleName vehicle={chosen} />
          </span>
          <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={() => onChoose(null)}>
            <Trans>Choose another</Trans>
          </Button>
        </div>
      </div>
    );
  }
  const items = q.length > 1 ? (found.data?.items ?? []) : [];
  return (
    <div className="stack gap-6">
      <TextInput
        label={label}
        description={description}
        placeholder={t`Model, plate, vendor or vehicle ID`}
        value={typed}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        error={error}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className="hides-empty dimmed">
        {found.error ? i18n._(failureOf(found.error).text) : null}
        {q.length > 1 && found.data?.items.length === 0 ? <Trans>No vehicle is called so.</Trans> : null}
      </div>
      {items.length > 0 ? (
        <ul className={`list stack gap-2 ${styles.vehicles}`} aria-label={t`Vehicles found`}>
          {items.map((vehicle) => (
            <li key={vehicle.vehicleId}>
              <Button
                variant="subtle"
                size="compact-md"
                disabled={disabled}
                onClick={() => {
                  setTyped('');
                  onChoose(vehicle);
                }}
              >
                <VehicleName vehicle={vehicle} />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function VehicleName({ vehicle: { model, plate, vendorName } }: { vehicle: PromoVehicle }) {
  return [model, plate, vendorName].filter((part) => part !== null).join(' · ');
}
