/** What the list of applications shows and which one is opened, kept in the address so that a mail can lead there. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '@ceylono/domain/vendor-application';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface ApplicationsFilters {
  /** Part of a name, owner, e-mail or phone. */
  q: string;
  status: ApplicationStatus | 'all';
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

/** Whether the tab shows applications instead of vendors. */
export function showsApplications(params: URLSearchParams): boolean {
  return params.get('view') === 'applications';
}

/** Those that wait, unless another status is asked for. */
export function readApplicationsFilters(params: URLSearchParams): ApplicationsFilters {
  const asked = params.get('status');
  const status = APPLICATION_STATUSES.find((known) => known === asked) ?? (asked === 'all' ? 'all' : 'pending');
  return { q: searchOf(params), status, cursor: params.get('cursor') };
}

/** The address with these filters changed. */
export function writeApplicationsFilters(
  params: URLSearchParams,
  change: Partial<ApplicationsFilters>,
): URLSearchParams {
  const { q, status, cursor } = { ...readApplicationsFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, status: status === 'pending' ? null : status, cursor });
}

export function openedApplicationOf(params: URLSearchParams): string | null {
  return params.get('application');
}

/** The address with an application opened or, with null, closed. The list behind it stays where it is. */
export function withOpenedApplication(params: URLSearchParams, vendorId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (vendorId === null) next.delete('application');
  else next.set('application', vendorId);
  return next;
}
