import { Outlet } from 'react-router';
import { addCalls } from '../../api/client.ts';
import '../../features/staff/staff-refusals.ts';
import { useForgottenNewVendors } from '../../features/vendor/use-forgotten-new-vendors.ts';
import calls from '../../api/staff-contract.gen.json';
import { messages } from '../../locales/en/admin.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);
addCalls(calls);

/** Around the pages of the back office: it brings their words and calls, which other pages need not load. */
export default function AdminLayout() {
  useForgottenNewVendors();
  return <Outlet />;
}
