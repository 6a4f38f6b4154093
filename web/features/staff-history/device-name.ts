import { useLingui } from '@lingui/react/macro';
import { deviceName } from '@ceylono/domain/device';

/** A device as its user agent tells it: `Chrome, Windows`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => deviceName(userAgent) || t`Unknown device`;
}
