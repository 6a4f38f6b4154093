import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';
import styles from './cash-receipt.module.css';

interface ShareReceiptProps {
  vendorId: string;
  orderId: string;
  receipt: { id: string; number: string };
  customOrderId: string;
}

/** Hands the PDF to the phone's own list of apps, and where there is none, to the downloads. */
export function ShareReceipt({ vendorId, orderId, receipt, customOrderId }: ShareReceiptProps) {
  const { t, i18n } = useLingui();
  const { id, number } = receipt;
  const share = useMutation({
    mutationFn: async () => {
      const blob = await fileAt(`/vendor/${vendorId}/orders/${orderId}/cash-receipts/${id}/file`);
      await handOver(new File([blob], `${number}-${customOrderId}.pdf`, { type: 'application/pdf' }));
    },
  });
  return (
    <>
      <button
        type="button"
        className="small-button inline-row gap-6"
        aria-label={share.isPending ? undefined : t`Share PDF: ${number}`}
        disabled={share.isPending}
        onClick={() => share.mutate()}
      >
        <IconShare size={16} aria-hidden />
        {share.isPending ? <Trans>Preparing…</Trans> : <Trans>Share PDF</Trans>}
      </button>
      {share.error ? (
        <p role="alert" className={`danger text-14 ${styles.whole}`}>
          {i18n._(failureOf(share.error).text)}
        </p>
      ) : null}
    </>
  );
}

async function handOver(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return download(file, file.name);
  try {
    await navigator.share({ files: [file] });
  } catch (failure) {
    // Closed without choosing. Anything else, such as a press too long ago, leaves the downloads.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    download(file, file.name);
  }
}
