import { Outlet } from 'react-router';
import { messages } from '../../locales/en/admin.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);

/** Around the pages of the back office: it brings their words, which nobody else need load. */
export default function AdminLayout() {
  return <Outlet />;
}
