import { expect, it } from 'vitest';
import {
  openedApplicationOf,
  readApplicationsFilters,
  showsApplications,
  withOpenedApplication,
  writeApplicationsFilters,
} from './applications-address.ts';

const at = (text: string) => new URLSearchParams(text);

it('shows what waits, unless another status is asked for', () => {
  expect(readApplicationsFilters(at(''))).toEqual({ q: '', status: 'pending', cursor: null });
  expect(readApplicationsFilters(at('status=all&q=wheels'))).toMatchObject({ status: 'all', q: 'wheels' });
  expect(readApplicationsFilters(at('status=nonsense')).status).toBe('pending');
});

it('begins another question at its first page, and keeps the tab', () => {
  const changed = writeApplicationsFilters(at('tab=2&view=applications&cursor=abc'), { status: 'rejected' });
  expect(changed.toString()).toBe('tab=2&view=applications&status=rejected');
  expect(showsApplications(changed)).toBe(true);
});

it('opens and closes one over the list', () => {
  const opened = withOpenedApplication(at('tab=2&view=applications'), 'an-id');
  expect(openedApplicationOf(opened)).toBe('an-id');
  expect(withOpenedApplication(opened, null).toString()).toBe('tab=2&view=applications');
});
