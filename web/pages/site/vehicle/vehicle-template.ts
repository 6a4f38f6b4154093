/**
 * What the build leaves in the page that all vehicles share, for `vehicle-drawing.tsx` to fill in: the vehicle's id where
 * the address stands, what its head says, and its content. No address of ours looks like this.
 */
export const VEHICLE_MARK = 'the-vehicle-of-this-page';

const HEAD = 'the-head-of-this-page';
/** As the router draws it. */
export const HEAD_DESCRIPTOR = { name: HEAD };
export const HEAD_MARK = `<meta name="${HEAD}"/>`;

export const CONTENT_ID = 'the-content-of-this-page';
export const CONTENT_MARK = `<div id="${CONTENT_ID}"></div>`;
