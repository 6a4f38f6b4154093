/** Which endpoint a request is for. */
import { contract } from '@ceylono/contract/contract';
import { expect, it } from 'vitest';
import { endpointsOf, matcherOf } from './endpoints.ts';

const find = matcherOf(endpointsOf(contract));
const found = (method: string, path: string) => {
  const match = find(method, path);
  return match && [match.endpoint.name, match.parameters];
};

it('is found by its method and path, with a slash behind it or without, and its parameters are read', () => {
  expect(found('GET', '/vehicles')).toEqual(['vehicle.list', {}]);
  expect(found('GET', '/vehicles/')).toEqual(['vehicle.list', {}]);
  expect(found('GET', '/vehicles/a%20b')).toEqual(['vehicle.get', { vehicleId: 'a b' }]);
  expect(found('GET', '/vehicles/%')).toEqual(['vehicle.get', { vehicleId: '%' }]);
  expect(found('GET', '/vehicles/__proto__')).toEqual(['vehicle.get', { vehicleId: '__proto__' }]);
});

it.each([
  ['HEAD', '/vehicles'],
  ['get', '/vehicles'],
  ['GET', '/vehicles//'],
  ['GET', '//vehicles'],
  ['GET', '/orders//events'],
  ['GET', '/vehicles/x\\y'],
  ['GET', '/vehicles/x#y'],
  ['GET', '/nothing'],
  ['GET', ''],
])('is none: %s %s', (method, path) => expect(found(method, path)).toBeNull());
