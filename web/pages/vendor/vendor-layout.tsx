import { Outlet } from 'react-router';
import { messages } from '../../locales/en/vendor.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);

/** Around the pages of the vendor portal: it brings their words, which other pages need not load. */
export default function VendorLayout() {
  return <Outlet />;
}
