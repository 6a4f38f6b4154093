import type { VerificationStatus } from '@ceylono/domain/verification';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { VERIFICATION_TONES, VERIFICATION_WORDS } from './verification-words.ts';

/** Where the identity check stands. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={VERIFICATION_TONES[status]}>{i18n._(VERIFICATION_WORDS[status])}</StatusBadge>;
}
