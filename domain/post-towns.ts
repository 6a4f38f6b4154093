/**
 * The post towns of the island that our own list (`place-points.ts`) has not. Read by the server only: pages ask for
 * places by name.
 *
 * Names, districts and most points are those of `sri-lanka-provinces-districts-cities` by Maduka Jayalath (copyright
 * 2016, MIT licence). Some of its points are wrong, so a town stands here only where a second source agrees: its name is
 * that of a Grama Niladhari division of the same district whose centre lies within 4 km (`lk_admin_regions` by
 * Nuwan I. Senaratna, copyright 2025, MIT licence, from the boundaries of the Survey Department published by OCHA), or
 * the postal codes of GeoNames (CC BY 4.0) have it within 3 km. Where the first source had no point of its own, the
 * division's centre stands. Both licences permit use, change and redistribution with this notice, without any warranty.
 */
import type { PostTown } from './post-town.ts';
import { CENTRAL } from './post-towns/central.ts';
import { EASTERN } from './post-towns/eastern.ts';
import { NORTH_CENTRAL } from './post-towns/north-central.ts';
import { NORTH_WESTERN } from './post-towns/north-western.ts';
import { NORTHERN } from './post-towns/northern.ts';
import { SABARAGAMUWA } from './post-towns/sabaragamuwa.ts';
import { SOUTHERN } from './post-towns/southern.ts';
import { UVA } from './post-towns/uva.ts';
import { WESTERN } from './post-towns/western.ts';

export const POST_TOWNS: readonly PostTown[] = [
  ...CENTRAL,
  ...EASTERN,
  ...NORTH_CENTRAL,
  ...NORTH_WESTERN,
  ...NORTHERN,
  ...SABARAGAMUWA,
  ...SOUTHERN,
  ...UVA,
  ...WESTERN,
];
