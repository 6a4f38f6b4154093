import { redirect } from 'react-router';
import { addressOfTab } from '../../features/staff/dashboard-tabs.ts';

/** The list of customers, under the address that the documents give it (T-027), with what narrows it. */
export function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  searchParams.delete('tab');
  return redirect([addressOfTab('customers'), ...(searchParams.size > 0 ? [searchParams] : [])].join('&'));
}

export default function CustomersPage() {
  return null;
}
