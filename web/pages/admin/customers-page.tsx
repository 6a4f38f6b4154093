import { redirect } from 'react-router';
import { addressOfTab } from '../../features/staff/dashboard-tabs.ts';

/** The list of customers, under the address that the documents give it (T-027). */
export function clientLoader() {
  return redirect(addressOfTab('customers'));
}

export default function CustomersPage() {
  return null;
}
