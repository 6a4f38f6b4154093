/**
 * Short messages over the page, read out as they appear: what was done, or what could not be done and why.
 * @rows ADM-SHELL 17
 */
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

const SHOWN_MS = 6000;
/** More at once cover what they tell of. */
const MOST = 3;

/** The oldest of those that go by themselves makes room. What has to be read stays, and takes no room from the newest. */
function announce(notification: NotificationData) {
  const shown = notificationsStore.getState().notifications;
  const passing = shown.filter(({ autoClose }) => autoClose !== false);
  for (const { id } of passing.slice(0, Math.max(0, shown.length + 1 - MOST))) if (id) notifications.hide(id);
  notifications.show(notification);
}

export function announceSuccess(message: string, title?: string, shownMs = SHOWN_MS) {
  announce({ ...(title === undefined ? {} : { title }), message, color: 'green', autoClose: shownMs });
}

/** What staff should know, and need do nothing about. */
export function announceInfo(message: string) {
  announce({ message, color: 'blue', autoClose: SHOWN_MS });
}

/** Stays until it is closed: a failure must not slip by. */
export function announceFailure(title: string, message: string) {
  announce({ title, message, color: 'red', autoClose: false });
}
