import { SHOWN_STATUS_COLOUR, type ShownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The status of an order in the lists of staff and vendors: a running rental says what became of its extension. */
export function ShownStatusBadge({ status }: { status: ShownStatus }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={SHOWN_STATUS_COLOUR[status]}>{i18n._(SHOWN_STATUS_WORDS[status])}</StatusBadge>;
}
