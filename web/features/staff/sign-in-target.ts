import { paths } from '../../paths.ts';

/** Where the sign-in leads: back to the tab of the dashboard that asked for it, and nowhere else. */
export function afterSignIn(next: string | null): string {
  const isDashboard = next !== null && (next === paths.adminDashboard || next.startsWith(`${paths.adminDashboard}?`));
  return isDashboard ? next : paths.adminDashboard;
}

/** The sign-in, with the way back. */
export function signInFrom(search: string): string {
  return search === ''
    ? paths.adminLogin
    : `${paths.adminLogin}?${new URLSearchParams({ next: paths.adminDashboard + search })}`;
}
