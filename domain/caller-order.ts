/** Orders that staff place for somebody on the phone (amendment 26). */

/** How long the customer's one-time link opens the order. */
export const CALLER_LINK_HOURS = 48;
