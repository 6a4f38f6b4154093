import { Trans } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';

/** What is asked for beside the price; nothing where none is. */
export function DepositNote({ deposit }: { deposit: number | undefined }) {
  // An order that an older release has kept says none.
  if (!deposit) return null;
  return (
    <p className="text-14">
      <Trans>
        Refundable deposit, in cash at handover: <Money cents={deposit} />. It is not part of the total.
      </Trans>
    </p>
  );
}
