import { useLingui } from '@lingui/react/macro';
import { deviceOf } from '../vendor/device-words.ts';

/** A device as its user agent tells it: `Chrome, Windows`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return [browser, system].filter((part) => part !== null).join(', ') || t`Unknown device`;
  };
}
