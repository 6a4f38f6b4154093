import { Outlet } from 'react-router';
import '../../features/vendor-portal/vendor-refusals.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';

// Asked for while the page that is left still stands.
void loadWords('vendor').catch(() => undefined);

/** Around the pages of the vendor portal: it brings their words, which other pages need not load. */
export default function VendorLayout() {
  useWords('vendor');
  return <Outlet />;
}
