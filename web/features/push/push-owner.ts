/** Who switched this browser on last: it has one subscription, which goes with them. */
export type Audience = 'staff' | 'vendor';

const KEY = 'ceylono-push';

export const pushOwner = {
  get: () => localStorage.getItem(KEY),
  set: (audience: Audience) => localStorage.setItem(KEY, audience),
};
