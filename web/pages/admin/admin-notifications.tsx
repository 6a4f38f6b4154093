import { redirect } from 'react-router';
import { addressOfTab } from '../../features/staff/dashboard-tabs.ts';

/** 'Open Notifications' leads here in the documents (admin §2 L24): the tab of the dashboard. */
export function clientLoader() {
  return redirect(addressOfTab('notifications'));
}

export default function AdminNotifications() {
  return null;
}
