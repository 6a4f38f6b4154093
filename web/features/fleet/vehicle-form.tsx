/**
 * The form of a vehicle, the vendor's and staff's.
 * @rows ADM-VEH 27
 * @rows VEN-VEH 20
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_CHANGE_REASON } from '@ceylono/domain/vehicle-activity';
import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { failureOf } from '../../api/refusal.ts';
import { Tick } from '../../ui/tick.tsx';
import { useGone } from '../../ui/use-gone.ts';
import { BegunNote } from '../device/begun-note.tsx';
import { LostPhotosNote } from '../device/lost-photos-note.tsx';
import type { BegunEdit, KeptEdit } from './begun-edit.ts';
import styles from './fleet.module.css';
import { FIELD_WORDS, PROBLEM_WORDS } from './fleet-words.ts';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { type OwnVehicle, useReadFleetAgain } from './own-vehicle.ts';
import { PhotoList } from './photo-list.tsx';
import { forgetSavedVehicle, keepVehicle, type StoredVehicle } from './stored-vehicle.ts';
import { type ArrivedPhoto, isOnItsWay, usePhotos } from './use-photos.ts';
import { VehicleField } from './vehicle-field.tsx';
import {
  differences,
  obstacleOf,
  problemOfPhotos,
  type TypedField,
  termsOf,
  type VehicleValues,
  valuesOf,
} from './vehicle-values.ts';

interface VehicleFormProps {
  vendorId: string;
  /** null: a new one. */
  vehicle: OwnVehicle | null;
  start: StoredVehicle;
  /** null: of a new one. `onDiscard`: null unless it was begun before. */
  edit: (Pick<BegunEdit, 'over' | 'isOvertaken'> & { kept: KeptEdit; onDiscard: (() => void) | null }) | null;
  onClose: () => void;
}

/**
 * The full form (vendor §5, admin §5), of the side whose door it is. What is typed is kept on this device until it is
 * saved; an edit says over which state.
 */
export function VehicleForm({ vendorId, vehicle, start, edit, onClose }: VehicleFormProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const door = useFleetDoor();
  const { mayStayOpen } = door;
  const whose = door.keeper + vendorId;
  const [mayKeep] = useState(door.untilLogout);
  const readAgain = useReadFleetAgain();
  const [values, setValues] = useState(start.values);
  const photos = usePhotos(door.photosPath(vendorId), start.photos);
  const [reason, setReason] = useState('');
  const [base, setBase] = useState(vehicle);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [overtaken, setOvertaken] = useState(edit?.isOvertaken ? vehicle : null);
  const [over, setOver] = useState(edit?.over ?? null);
  const keptEdit = edit?.kept ?? null;
  const attempt = useRef(start.attempt);
  const isGone = useGone();

  const today = dayOf(new Date());
  const arrived = photos.photos.flatMap(({ photoId, thumbUrl }): ArrivedPhoto[] =>
    photoId === null ? [] : [{ photoId, thumbUrl }],
  );
  const photosNow = {
    arrived: arrived.length,
    underWay: photos.photos.length - arrived.length,
    required: !mayStayOpen.includes('photos') && (base === null || base.photos.length > 0),
  };
  const obstacle = obstacleOf(values, photosNow, today, mayStayOpen);
  const photoProblem = isTried ? problemOfPhotos(photosNow) : null;
  const bookedFields = base?.bookedFields ?? [];
  // A vehicle with a price of its own comes with what it is charged by; of others the owner's rules are asked.
  const isPriced = base !== null && base.deliveryPickupPricePerKm !== null;
  const rules = useQuery(
    api.vendorApplication.rules.queryOptions({ enabled: values.deliveryPickup && !isPriced, staleTime: 60_000 }),
  );
  const isFeeFixed = isPriced ? base.chargedPerKm === null : rules.data?.deliveryPricing === 'fixed';
  const isNew = vehicle === null;
  const notSaved = isNew ? t`Failed to add vehicle.` : t`Failed to update.`;
  const isOvertaken = overtaken !== null;

  const lostPhotos = photos.photos.filter(isOnItsWay).length;
  const kept = JSON.stringify({ values, photos: arrived, lostPhotos });
  useEffect(() => {
    if (!mayKeep()) return;
    const { values, photos, lostPhotos }: Omit<StoredVehicle, 'attempt'> = JSON.parse(kept);
    const now = { values, photos: photos.map(lasting), lostPhotos };
    if (over === null) keepVehicle(whose, { ...now, attempt: attempt.current }, Date.now());
    else keptEdit?.keep({ ...now, over, isOvertaken }, Date.now());
  }, [kept, mayKeep, over, keptEdit, isOvertaken, whose]);

  const change = (changes: Partial<VehicleValues>) => setValues((now) => ({ ...now, ...changes }));
  const field = (name: TypedField) => ({
    name,
    values,
    today,
    isTried,
    bookedFields,
    disabled: isBusy,
    onChange: change,
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setFailure(null);
    if (obstacle !== null) return goTo(obstacle);
    setBusy(true);
    try {
      await (base === null ? add() : saveOver(base));
      await readAgain();
      door.tell(isNew ? t`Vehicle added.` : t`Vehicle saved.`);
      const saved = { values, photos: arrived };
      if (keptEdit === null) forgetSavedVehicle(whose, saved);
      else keptEdit.forgetSaved(saved);
      // Another may be open by now.
      if (!isGone.current) onClose();
    } catch (error) {
      const { code, text } = failureOf(error);
      if (isGone.current) door.tellFailure(notSaved, i18n._(text));
      else if (base !== null && code === 'vehicle_changed') await showOvertaken(base);
      else setFailure(i18n._(text));
      setBusy(false);
    }
  }

  const bodyNow = () => ({ ...termsOf(values), photoIds: arrived.map(({ photoId }) => photoId) });

  /** A vehicle without an answer is sent again with the same key, so that there is one. */
  async function add() {
    const body = bodyNow();
    const asText = JSON.stringify(body);
    if (attempt.current?.body !== asText) attempt.current = { key: newId(), body: asText };
    const now = { values, photos: arrived.map(lasting), attempt: attempt.current, lostPhotos };
    if (mayKeep()) keepVehicle(whose, now, Date.now());
    await door.add(vendorId, body, attempt.current.key);
  }

  async function saveOver({ id, version }: OwnVehicle) {
    const why = reason.trim();
    const body = { ...bodyNow(), version, ...(why === '' ? {} : { reason: why }) };
    await door.change({ vendorId, vehicleId: id }, body);
  }

  /** Shown beside what is typed, which would now replace it. */
  async function showOvertaken(base: OwnVehicle) {
    try {
      const now = await queryClient.fetchQuery({ ...door.vehicle({ vendorId, vehicleId: base.id }), staleTime: 0 });
      photos.follow(photosOf(base), photosOf(now));
      // What follows is nothing that was done here.
      setOver((before) => before && { ...before, photos: photosOf(now) });
      setBase(now);
      setOvertaken(now);
    } catch (error) {
      setFailure(i18n._(failureOf(error).text));
    }
  }

  return (
    <form className="fitting stack gap-16" noValidate onSubmit={save}>
      {edit?.onDiscard ? (
        <BegunNote onDiscard={edit.onDiscard}>
          <Trans>
            You have begun to change this vehicle on this device, and not saved it. What you had typed is here again.
          </Trans>
        </BegunNote>
      ) : null}
      {bookedFields.length > 0 ? (
        <Alert color="blue">
          <Trans>
            This vehicle has orders: model, type, year, seats, transmission and fuel stay as they were booked. Prices
            you change count for new orders only.
          </Trans>
        </Alert>
      ) : null}
      <Section title={<Trans>Vehicle</Trans>}>
        <VehicleField {...field('model')} />
        <VehicleField {...field('type')} />
        <VehicleField {...field('plate')} />
        <VehicleField {...field('year')} />
        <VehicleField {...field('km')} />
        <VehicleField {...field('seats')} />
        <VehicleField {...field('transmission')} />
        <VehicleField {...field('fuelType')} />
      </Section>
      <Section title={<Trans>Prices</Trans>}>
        <VehicleField {...field('pricePerDay')} />
        <VehicleField {...field('pricePerWeek')} />
        <VehicleField {...field('pricePerMonth')} />
        <VehicleField {...field('defaultKmIncluded')} />
        <VehicleField {...field('defaultPricePerExtraKm')} />
        <VehicleField {...field('deposit')} />
      </Section>
      <Section title={<Trans>Services</Trans>}>
        <div className="full">
          <Tick checked={values.withDriver} disabled={isBusy} onChange={(withDriver) => change({ withDriver })}>
            <Trans>With driver</Trans>
          </Tick>
        </div>
        {values.withDriver ? <VehicleField {...field('driverFee')} /> : null}
        <div className="full">
          <Tick
            checked={values.deliveryPickup}
            disabled={isBusy}
            onChange={(deliveryPickup) => change({ deliveryPickup })}
          >
            <Trans>Delivery & pickup</Trans>
          </Tick>
        </div>
        {values.deliveryPickup ? (
          <VehicleField
            {...field('deliveryPickupPricePerKm')}
            hint={isFeeFixed ? t`Not charged at the moment: the usual fee counts.` : undefined}
          />
        ) : null}
        <div className="full">
          <Tick checked={values.availability} disabled={isBusy} onChange={(availability) => change({ availability })}>
            <Trans>Available: customers can find and book it</Trans>
          </Tick>
        </div>
      </Section>
      <Section title={i18n._(FIELD_WORDS.photos)} hint={<Trans>The first photo is the cover.</Trans>}>
        <div className="full fitting stack gap-12">
          <LostPhotosNote lostPhotos={start.lostPhotos} />
          <PhotoList photos={photos} disabled={isBusy} />
          <p role="alert" className="danger hides-empty">
            {photoProblem !== null && photoProblem !== 'out_of_bounds' ? i18n._(PROBLEM_WORDS[photoProblem]) : null}
          </p>
        </div>
      </Section>
      {door.reason !== null && !isNew ? (
        <TextInput
          label={i18n._(door.reason.label)}
          description={i18n._(door.reason.hint)}
          value={reason}
          maxLength={MAX_CHANGE_REASON}
          disabled={isBusy}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <div className={`fitting stack gap-10 ${styles.save}`}>
        <div role="alert" className="fitting stack gap-10">
          {failure ? (
            <Alert color="red" title={notSaved}>
              {failure}
            </Alert>
          ) : null}
          {isTried && obstacle !== null ? (
            <p className="danger">
              <Trans>Something is still missing or not right: look at the marked fields.</Trans>
            </p>
          ) : null}
          {overtaken ? <Overtaken saved={overtaken} values={values} photos={arrived} /> : null}
        </div>
        <Button type="submit" size="md" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <p className="dimmed text-14">
          <Trans>What you type is kept on this device until you save it.</Trans>
        </p>
      </div>
    </form>
  );
}

function Section({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card fitting stack gap-14 padded" aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {hint ? <p className="dimmed">{hint}</p> : null}
      </div>
      <div className={`halves stack gap-14 ${styles.fields}`}>{children}</div>
    </section>
  );
}

function photosOf({ photos }: OwnVehicle): ArrivedPhoto[] {
  return photos.map(({ id, thumbUrl }) => ({ photoId: id, thumbUrl }));
}

/** The picture on this device ends with the page; the server's stays. */
function lasting({ photoId }: ArrivedPhoto): ArrivedPhoto {
  return { photoId, thumbUrl: `/media/vehicles/${photoId}-320.webp` };
}

/** What somebody saved meanwhile, where it differs from what is typed. */
function Overtaken({ saved, values, photos }: { saved: OwnVehicle; values: VehicleValues; photos: ArrivedPhoto[] }) {
  const { i18n } = useLingui();
  const savedValues = valuesOf(saved);
  const idsOf = (list: readonly ArrivedPhoto[]) => list.map(({ photoId }) => photoId).join();
  return (
    <Alert color="yellow">
      <p>
        <Trans>
          This vehicle was changed meanwhile, in another window or by somebody else. What you entered is kept: compare,
          and save again.
        </Trans>
      </p>
      <ul>
        {differences(values, savedValues).map((name) => (
          <li key={name} className="breaks">
            {i18n._(FIELD_WORDS[name])}: {savedValues[name] || '–'}
          </li>
        ))}
        {idsOf(photos) === idsOf(photosOf(saved)) ? null : (
          <li>
            {i18n._(FIELD_WORDS.photos)}: {saved.photos.length}
          </li>
        )}
      </ul>
    </Alert>
  );
}

/** Takes the reader to the first field that needs them. */
function goTo(field: string) {
  const element = document.getElementById(`vehicle-${field}`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
