import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';

const TONES = { pending: 'yellow', approved: 'green', rejected: 'red' } as const;

export const EXTENSION_STATUS_WORDS: Record<ExtensionStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

export function ExtensionStatusBadge({ status }: { status: ExtensionStatus }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={TONES[status]}>{i18n._(EXTENSION_STATUS_WORDS[status])}</StatusBadge>;
}
