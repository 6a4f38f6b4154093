/**
 * The recordings of this page, also those whose form was closed: their photos are still on their way, and opening the
 * form again must find the same one, not a second that knows less and is overwritten by the first.
 */
interface Ending {
  end: () => void;
}

const opened = new Map<string, Ending>();

/** The one of this name as long as it `goesOn`; else a new one. */
export function openedRecording<One extends Ending>(name: string, goesOn: (one: One) => boolean, make: () => One): One {
  const found = opened.get(name) as One | undefined;
  if (found && goesOn(found)) return found;
  const made = make();
  opened.set(name, made);
  return made;
}

/** At logout: none goes on, and none keeps anything on the device any more. */
export function endRecordings(): void {
  for (const one of opened.values()) one.end();
  opened.clear();
}
