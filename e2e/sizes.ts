/** The two sizes of screen that the journeys are told at. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };
