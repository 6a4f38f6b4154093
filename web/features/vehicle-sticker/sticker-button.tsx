import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';

interface StickerButtonProps {
  vendorId: string;
  vehicle: { id: string; model: string };
}

/** A code to be printed and stuck into the vehicle: scanned, it opens the handover or return of that day. */
export function StickerButton({ vendorId, vehicle: { id, model } }: StickerButtonProps) {
  const { t, i18n } = useLingui();
  const sticker = useMutation({
    mutationFn: async () => download(await fileAt(`/vendor/${vendorId}/vehicles/${id}/sticker`), 'vehicle-sticker.pdf'),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-label={t`QR sticker: ${model}`}
        loading={sticker.isPending}
        onClick={() => sticker.mutate()}
      >
        <Trans>QR sticker</Trans>
      </Button>
      {sticker.error ? (
        <p role="alert" className="danger text-14">
          {i18n._(failureOf(sticker.error).text)}
        </p>
      ) : null}
    </>
  );
}
