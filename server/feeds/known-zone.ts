/**
 * A zone by its common name, as `Europe/London`, with the clock changes that this machine knows. What a feed itself says of
 * such a zone is not read: it may be old, or wrong on purpose.
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import ICAL from 'ical.js';

/** null: no common name. */
export function knownZone(name: string): ICAL.Timezone | null {
  try {
    return new KnownZone(name);
  } catch {
    return null;
  }
}

class KnownZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat;
  constructor(name: string) {
    super({ tzid: name });
    const part = '2-digit';
    this.#clock = new Intl.DateTimeFormat('en', {
      ...{ timeZone: name, hourCycle: 'h23' },
      ...{ year: 'numeric', month: part, day: part, hour: part, minute: part, second: part },
    });
  }

  /**
   * Of a wall clock's reading, in seconds. One that is skipped in spring, and the first of two that are the same in autumn,
   * go by the clock before the change (RFC 5545 §3.3.5).
   */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const reading = Date.UTC(year, month - 1, day, hour, minute, second);
    const before = this.#offsetAt(reading - DAY_MS);
    const after = this.#offsetAt(reading + DAY_MS);
    if (before === after || this.#offsetAt(reading - before) === before) return before / 1000;
    return (this.#offsetAt(reading - after) === after ? after : before) / 1000;
  }

  #offsetAt(instant: number): number {
    const parts = new Map(this.#clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
    return shown - instant;
  }
}
