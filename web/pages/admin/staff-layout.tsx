import { Outlet } from 'react-router';
import { addCalls } from '../../api/client.ts';
import calls from '../../api/sign-in-contract.gen.json';
import '../../features/staff/sign-in-refusals.ts';
import { useForgottenNewVendors } from '../../features/vendor/use-forgotten-new-vendors.ts';
import { messages } from '../../locales/en/sign-in.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);
addCalls(calls);

/** Around all pages of staff: it brings the words and calls of the sign-in, which needs no more. */
export default function StaffLayout() {
  useForgottenNewVendors();
  return <Outlet />;
}
