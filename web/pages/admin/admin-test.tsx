import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** The documents' test screen is not built: its address leads staff to the dashboard and not to the landing page. */
export function clientLoader() {
  return redirect(paths.adminDashboard);
}

export default function AdminTest() {
  return null;
}
