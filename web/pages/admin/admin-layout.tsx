import { Outlet } from 'react-router';
import { addCalls } from '../../api/client.ts';
import calls from '../../api/staff-contract.gen.json';
import '../../features/staff/staff-refusals.ts';
import { messages } from '../../locales/en/admin.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);
addCalls(calls);

/** Around the pages of the back office: it brings their words and calls, which other pages need not load. */
export default function AdminLayout() {
  return <Outlet />;
}
