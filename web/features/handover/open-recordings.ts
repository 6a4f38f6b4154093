/**
 * The recordings of this page, also those whose form was closed: their photos are still on their way, and opening the
 * form again must find the same one, not a second that knows less and is overwritten by the first.
 */
interface Opened {
  /** Whether something was entered that is not saved. */
  isBegun: () => boolean;
  end: () => void;
}

/** By what is recorded, and of which vehicle. */
const opened = new Map<string, Map<string, Opened>>();

/** The one of this vehicle as long as it `goesOn`; else a new one. */
export function openedRecording<One extends Opened>(
  what: string,
  vehicleId: string,
  goesOn: (one: One) => boolean,
  make: () => One,
): One {
  const ofVehicles = opened.get(what) ?? new Map<string, Opened>();
  opened.set(what, ofVehicles);
  const found = ofVehicles.get(vehicleId) as One | undefined;
  if (found && goesOn(found)) return found;
  const made = make();
  ofVehicles.set(vehicleId, made);
  return made;
}

/**
 * Whether something was entered here of another vehicle, and nothing of this one. A device that refuses its storage keeps no
 * entries that could tell.
 */
export function isBegunOfOtherVehicle(what: string, vehicleId: string): boolean {
  const ofVehicles = opened.get(what) ?? new Map<string, Opened>();
  if (ofVehicles.get(vehicleId)?.isBegun()) return false;
  return [...ofVehicles].some(([id, one]) => id !== vehicleId && one.isBegun());
}

/** At logout: none goes on, and none keeps anything on the device any more. */
export function endRecordings(): void {
  for (const ofVehicles of opened.values()) for (const one of ofVehicles.values()) one.end();
  opened.clear();
}
