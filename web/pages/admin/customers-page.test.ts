import { expect, it } from 'vitest';
import { clientLoader } from './customers-page.tsx';

const leadsTo = (address: string) =>
  clientLoader({ request: new Request(`https://ceylono.example/en${address}`) }).headers.get('location');

it('the documents’ address of the customers keeps what narrows the list', () => {
  expect(leadsTo('/customers')).toBe('/admin-dashboard?tab=6');
  expect(leadsTo('/customers?q=Kasun+P&phone=proved')).toBe('/admin-dashboard?tab=6&q=Kasun+P&phone=proved');
  expect(leadsTo('/customers?tab=1&q=Kasun')).toBe('/admin-dashboard?tab=6&q=Kasun');
});
