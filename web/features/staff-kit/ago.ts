/** How long ago something was, in the largest unit that has begun (admin §9 L397). */
export interface Ago {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  value: number;
}

/** Both in milliseconds; a future instant, by a slow clock, counts as now. */
export function agoOf(at: number, now: number): Ago {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return { unit: 'now', value: 0 };
  if (minutes < 60) return { unit: 'minutes', value: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', value: hours } : { unit: 'days', value: Math.floor(hours / 24) };
}
