import { BRAND } from '@ceylono/domain/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { paths } from '../../paths.ts';
import { NeedsNetwork } from './needs-network.tsx';
import { calendarLink, isAhead, whatsAppLink } from './order-links.ts';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

/** The order in a calendar, and sent on to fellow travellers: holders of the link see it without personal data. */
export function OrderSharing({ order }: { order: Order }) {
  const { t } = useLingui();
  const { customOrderId } = order;
  const address = new URL(paths.trackOrder(order.orderId), location.origin).href;
  const brand = BRAND.name;
  return (
    <OrderPart title={<Trans>Keep it at hand</Trans>}>
      <div className="cluster gap-12">
        {isAhead(order) ? (
          <NeedsNetwork>
            <Button component="a" href={calendarLink(order)} variant="default">
              <Trans>Add to calendar</Trans>
            </Button>
          </NeedsNetwork>
        ) : null}
        <Button
          component="a"
          href={whatsAppLink(t`${brand} order ${customOrderId}: ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
        >
          <Trans>Share on WhatsApp</Trans>
        </Button>
      </div>
      <p className="dimmed">
        <Trans>Whoever has the link sees vehicle, dates, status and bill; your contact details only in part.</Trans>
      </p>
    </OrderPart>
  );
}
