import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LogoMark } from '../ui/logo.tsx';
import styles from './route-overlay.module.css';

/** Customer §2, §9: the overlay of a navigation stands for about 600 ms, longer while its code is on the way. */
const OVERLAY_MS = 600;

/**
 * Tells that another page has come. It takes no clicks, so it need not be waited for. A visitor who asks for less motion sees it
 * only while something is on the way.
 */
export function RouteOverlay() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [settledOn, setSettledOn] = useState(pathname);

  useEffect(() => {
    if (settledOn === pathname) return;
    const timer = setTimeout(() => setSettledOn(pathname), OVERLAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, settledOn]);

  if (state === 'idle' && settledOn === pathname) return null;
  return (
    <div
      className={`center ${styles.overlay}`}
      data-lingering={state === 'idle' || undefined}
      role="status"
      aria-label={t`Loading`}
    >
      <LogoMark size={48} />
    </div>
  );
}
