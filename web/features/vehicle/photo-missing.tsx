/**
 * Words in the place of a photo.
 * @rows CUS-WIZ 26
 */
import { Trans } from '@lingui/react/macro';

/** In the place of a photo: there is none (customer §2 L66), or it did not come (customer §8 L330). */
export function PhotoMissing({ isBroken, className }: { isBroken: boolean; className: string | undefined }) {
  return <div className={className}>{isBroken ? <Trans>Image not available</Trans> : <Trans>No Image</Trans>}</div>;
}
