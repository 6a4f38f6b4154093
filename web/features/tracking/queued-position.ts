/** A position as it is queued and sent. */
export interface QueuedPosition {
  lat: number;
  lng: number;
  /** In metres. */
  accuracy: number | null;
  recordedAt: string;
}

/** What a device says of itself, as it is sent. */
export function queuedPosition({ coords, timestamp }: GeolocationPosition): QueuedPosition {
  const { latitude, longitude, accuracy } = coords;
  return {
    lat: rounded(latitude),
    lng: rounded(longitude),
    accuracy: Number.isFinite(accuracy) ? Math.min(Math.round(accuracy), 1_000_000) : null,
    recordedAt: new Date(timestamp).toISOString(),
  };
}

/** To about 10 cm. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
