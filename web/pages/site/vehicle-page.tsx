import { use } from 'react';
import { type MetaArgs, useParams } from 'react-router';
import { useLanguage } from '../../shell/language.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { askForVehicle, toldVehicle } from './vehicle/told-vehicle.ts';
import { CONTENT_ID, HEAD_DESCRIPTOR } from './vehicle/vehicle-template.ts';
import { VehicleView } from './vehicle/vehicle-view.tsx';

// Asked for while the page that is left still stands.
void loadWords('vehicle').catch(() => undefined);

export function meta({ params }: MetaArgs) {
  if (import.meta.env.SSR) return [HEAD_DESCRIPTOR];
  return toldVehicle(params.vehicleId)?.head ?? [];
}

/** A vehicle's own page (customer side, "a vehicle's own page"). The build leaves its place empty; the server fills it. */
export default function VehiclePage() {
  return import.meta.env.SSR ? <div id={CONTENT_ID} /> : <Vehicle />;
}

function Vehicle() {
  useWords('vehicle');
  const { vehicleId = '' } = useParams();
  const language = useLanguage();
  return <VehicleView told={toldVehicle(vehicleId) ?? use(askForVehicle(vehicleId, language))} />;
}
