import type { PaperState } from '@ceylono/domain/vehicle-paper';
import { PAPER_STATE_WORDS } from '@ceylono/words/vehicle-paper';
import { useLingui } from '@lingui/react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<PaperState, Tone> = { missing: 'gray', expired: 'red', expiring: 'yellow', good: 'green' };

export function PaperStateBadge({ state }: { state: PaperState }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={TONES[state]}>{i18n._(PAPER_STATE_WORDS[state])}</StatusBadge>;
}
