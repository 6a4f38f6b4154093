import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** Until the list of customers is built, the look-up of one (T-027). */
export function clientLoader() {
  return redirect(paths.customerScreen);
}

export default function CustomersPage() {
  return null;
}
