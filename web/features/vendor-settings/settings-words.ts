/** The words of the settings: labels, what is wrong with a field, and how the area came about. */
import type { AreaProblem, AreaShape } from '@ceylono/domain/coverage-area';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field, FieldProblem } from './settings-values.ts';

export const FIELD_WORDS: Record<Field | 'area', MessageDescriptor> = {
  name: msg`Business name`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  coverageRadius: msg`Coverage radius in metres`,
  area: msg`Coverage area`,
};

export const PROBLEM_WORDS: Record<FieldProblem, MessageDescriptor> = {
  empty: msg`Please fill in this field.`,
  web_address: msg`Please leave out web addresses here.`,
  not_a_coordinate: msg`Enter a number in degrees, such as 6.9271.`,
  outside: msg`This place is outside Sri Lanka. Please choose one within Sri Lanka.`,
  radius: msg`Enter whole metres, from 100 to 300000.`,
};

export const AREA_PROBLEM_WORDS: Record<AreaProblem, MessageDescriptor> = {
  outside: msg`A corner lies outside Sri Lanka. Move it back.`,
  crosses_itself: msg`The edges of the area cross each other. Move a corner so that they do not.`,
  at_sea: msg`The area lies in the sea. Move at least 3 of its corners onto land.`,
  too_small: msg`The area is too small: it must reach at least 100 m from your place.`,
  too_large: msg`The area is too large: it may reach 300 km from your place.`,
};

export const SHAPE_WORDS: Record<AreaShape, MessageDescriptor> = {
  circle: msg`Coverage area: the circle of your radius`,
  proposed: msg`Coverage area: drawn from your radius, on land only`,
  drawn: msg`Coverage area: manually adjusted`,
};
