/**
 * Short messages over the page, read out as they appear: what was done, or what could not be done and why.
 * @rows ADM-SHELL 17
 */
import { notifications } from '@mantine/notifications';

const SHOWN_MS = 6000;

export function announceSuccess(message: string, title?: string, shownMs = SHOWN_MS) {
  notifications.show({ ...(title === undefined ? {} : { title }), message, color: 'green', autoClose: shownMs });
}

/** What staff should know, and need do nothing about. */
export function announceInfo(message: string) {
  notifications.show({ message, color: 'blue', autoClose: SHOWN_MS });
}

/** Stays until it is closed: a failure must not slip by. */
export function announceFailure(title: string, message: string) {
  notifications.show({ title, message, color: 'red', autoClose: false });
}
