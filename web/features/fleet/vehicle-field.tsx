/**
 * One field in the form of a vehicle.
 *
 * @rows VEN-VEH 07
 */
import type { Day } from '@ceylono/domain/colombo-time';
import { MAX_MODEL_LENGTH } from '@ceylono/domain/fleet';
import { MAX_TYPED_PLATE } from '@ceylono/domain/number-plate';
import { FUEL_TYPES, VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FUEL_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { FIELD_WORDS, PORTAL_TRANSMISSION_WORDS, PROBLEM_WORDS } from './fleet-words.ts';
import {
  boundsOf,
  isFixed,
  isOptional,
  problemOf,
  type TypedField,
  typedOf,
  type VehicleValues,
} from './vehicle-values.ts';

/** Fields beside each other stand in one line, whatever is said of one of them. */
const FIELD_BEFORE_HINT: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface VehicleFieldProps {
  name: TypedField;
  values: VehicleValues;
  today: Day;
  /** The form was sent: what is missing is said too. */
  isTried: boolean;
  bookedFields: readonly string[];
  disabled: boolean;
  /** In the place of what is said of the field otherwise. */
  hint?: string | undefined;
  onChange: (changes: Partial<VehicleValues>) => void;
}

/** Fields of letters, and how many they take. */
const MOST = { model: MAX_MODEL_LENGTH, plate: MAX_TYPED_PLATE };
const isText = (name: TypedField): name is keyof typeof MOST => name in MOST;

/** To type in or to choose from, with what is wrong with it once it was left. */
export function VehicleField({
  name,
  values,
  today,
  isTried,
  bookedFields,
  disabled,
  hint,
  onChange,
}: VehicleFieldProps) {
  const { t, i18n } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const door = useFleetDoor();
  const problem = problemOf(name, values, today, door.mayStayOpen);
  const isTold = problem !== null && (isTried || (isLeft && problem !== 'empty'));
  const common = {
    id: `vehicle-${name}`,
    label: i18n._(FIELD_WORDS[name]),
    value: values[name],
    disabled: disabled || isFixed(name, bookedFields),
    onBlur: () => setLeft(true),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value } as Partial<VehicleValues>),
    error: isTold ? wordsOf(problem) : undefined,
    inputWrapperOrder: FIELD_BEFORE_HINT,
  };

  function wordsOf(told: NonNullable<typeof problem>): string {
    if (told !== 'out_of_bounds') return i18n._(PROBLEM_WORDS[told]);
    const bounds = boundsOf(name, today);
    // A year is no amount to be parted by thousands.
    const shown = (bound = 0) => (name === 'year' ? String(bound) : Number(typedOf(name, bound)).toLocaleString('en'));
    const [min, max] = [shown(bounds?.min), shown(bounds?.max)];
    return t`Enter a number from ${min} to ${max}.`;
  }

  if (name === 'type' || name === 'transmission' || name === 'fuelType') {
    return <NativeSelect {...common} data={[{ value: '', label: t`Choose` }, ...choices()]} />;
  }
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode={isText(name) ? 'text' : 'decimal'}
      maxLength={isText(name) ? MOST[name] : 14}
      description={hint ?? (isOptional(name, door.mayStayOpen) ? optionalWords() : undefined)}
    />
  );

  function optionalWords(): string {
    if (name === 'plate') return i18n._(door.words.plateHint);
    if (name === 'deposit') return t`Optional: in cash at handover, given back at return.`;
    return name === 'driverFee' ? i18n._(door.words.driverFeeHint) : t`Optional`;
  }

  function choices() {
    if (name === 'type') return VEHICLE_TYPES.map((value) => ({ value, label: i18n._(VEHICLE_WORDS[value]) }));
    if (name === 'fuelType') return FUEL_TYPES.map((value) => ({ value, label: i18n._(FUEL_WORDS[value]) }));
    const offered = door.transmissions.map(({ value, words }) => ({ value, label: i18n._(words) }));
    const { transmission } = values;
    // What is not offered, and was stored by our staff, stays to be seen.
    return transmission === '' || offered.some(({ value }) => value === transmission)
      ? offered
      : [...offered, { value: transmission, label: i18n._(PORTAL_TRANSMISSION_WORDS[transmission]) }];
  }
}
