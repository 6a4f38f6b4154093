/**
 * The way to a place, on a maps service in a tab of its own (vendor §2 L44).
 *
 * @rows VEN-ORD 06 14
 */
export function directionsAddress({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
