import { Outlet } from 'react-router';
import { enterPortal } from '../../features/vendor-portal/link-session.ts';
import '../../features/vendor-portal/vendor-refusals.ts';
import { drawAfter } from '../../shell/before-drawing.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';

// Asked for while the page that is left still stands.
drawAfter(loadWords('vendor'));
drawAfter(enterPortal());

/** Around the pages of the vendor portal: it brings their words, which other pages need not load. */
export default function VendorLayout() {
  useWords('vendor');
  return <Outlet />;
}
