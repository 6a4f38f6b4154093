/** The parts of the page of notifications, as its address names them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Staff } from '../staff/staff-session.ts';

export const NOTIFICATION_PARTS = ['waiting', 'device', 'outbox', 'chat', 'letters', 'health'] as const;
export type NotificationPart = (typeof NOTIFICATION_PARTS)[number];

export const NOTIFICATION_PART_NAMES: Record<NotificationPart, MessageDescriptor> = {
  waiting: msg`What waits`,
  device: msg`This device`,
  outbox: msg`Outbox`,
  chat: msg`Team chat`,
  letters: msg`Letters`,
  health: msg`Health`,
};

const OF_SUPER_ADMINS: readonly NotificationPart[] = ['health'];

export function mayOpenPart(part: NotificationPart, { role }: Staff): boolean {
  return role === 'super_admin' || !OF_SUPER_ADMINS.includes(part);
}

/** The part that an address names; the first for none or one that does not exist. */
export function notificationPartOf(params: URLSearchParams): NotificationPart {
  return NOTIFICATION_PARTS.find((part) => part === params.get('show')) ?? 'waiting';
}

export function addressOfPart(part: NotificationPart): string {
  return part === 'waiting' ? paths.adminNotifications : `${paths.adminNotifications}?show=${part}`;
}
