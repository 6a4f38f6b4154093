import { Trans } from '@lingui/react/macro';

const NEAR = 'Near ';

/** What the order carries to staff and vendor, who read English. */
export function nearText(place: string): string {
  return `${NEAR}${place}`;
}

/** A place as it is kept, in the words of who reads it. */
export function PlaceText({ address }: { address: string }) {
  if (!address.startsWith(NEAR)) return address;
  const place = address.slice(NEAR.length);
  return <Trans>Near {place}</Trans>;
}
