/** The customer who is opened over the list of customers, as the address names them. */
import { useAddress, useOpening } from '../../shell/address.ts';
import { idIn } from '../../ui/list-address.ts';
import { addressOfTab } from './dashboard-tabs.ts';

export function openedCustomerOf(params: URLSearchParams): string | null {
  return idIn(params, 'customer');
}

/** The address with a customer opened or, with null, closed. */
export function withOpenedCustomer(params: URLSearchParams, customerId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (customerId === null) next.delete('customer');
  else next.set('customer', customerId);
  return next;
}

/** Over the list of all of them. */
export function addressOfCustomer(customerId: string): string {
  const [path = '', query = ''] = addressOfTab('customers').split('?');
  return `${path}?${withOpenedCustomer(new URLSearchParams(query), customerId)}`;
}

/** The opened customer, and how one is opened or closed. */
export function useOpenedCustomer(): [string | null, (customerId: string | null) => void] {
  const [params] = useAddress();
  const { open, close } = useOpening();
  function show(customerId: string | null) {
    if (customerId === null) close((now) => withOpenedCustomer(now, null));
    else open((now) => withOpenedCustomer(now, customerId));
  }
  return [openedCustomerOf(params), show];
}
