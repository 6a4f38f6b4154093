import { msg } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router';
import { tokenIn } from '../../features/order-link/link-token.ts';
import { OpenOrder } from '../../features/order-link/open-order.tsx';
import { paths } from '../../paths.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { pageTitle } from '../../shell/page-title.ts';

// Asked for while the page that is left still stands.
void loadWords('order').catch(() => undefined);

export function meta() {
  return [...pageTitle(msg`Your booking by phone`), { name: 'robots', content: 'noindex' }];
}

/** Where the one-time link of an order leads that staff placed; its address is replaced by the order's own. */
export default function OpenOrderPage() {
  useWords('order');
  const navigate = useNavigate();
  return (
    <OpenOrder
      token={tokenIn(useLocation().hash)}
      onOpened={(orderId) => void navigate(paths.trackOrder(orderId), { replace: true })}
    />
  );
}
