import { BRAND } from '@ceylono/domain/brand';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fact } from './order-facts.tsx';
import styles from './order-part.module.css';
import { OrderPart } from './order-part.tsx';

/** Whom to ask about an order when its page offers no way (T-088). */
export function SupportContact() {
  const { i18n } = useLingui();
  const { phone, email } = BRAND;
  return (
    <OrderPart title={<Trans>Need help?</Trans>}>
      <dl className={styles.list}>
        <Fact name={<Trans>Phone</Trans>}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={clsx('touch', 'tabular')}>
            {phone}
          </a>
        </Fact>
        <Fact name={<Trans>E-mail</Trans>}>
          <a href={`mailto:${email}`} className="touch">
            <EmailText email={email} />
          </a>
        </Fact>
        <Fact name={<Trans>Support hours</Trans>}>{i18n._(SUPPORT_HOURS)}</Fact>
      </dl>
    </OrderPart>
  );
}
