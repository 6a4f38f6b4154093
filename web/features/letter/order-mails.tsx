import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { failedMailWords, letterWords, MAIL_STATE_TONES, MAIL_STATE_WORDS, type StaffMail } from './mail-words.ts';
import styles from './order-mails.module.css';

/** Every mail of the order with what became of it (T-073). */
export function OrderMails({ mails }: { mails: StaffMail[] }) {
  const { i18n } = useLingui();
  if (mails.length === 0) {
    return (
      <p className="dimmed">
        <Trans>No mails yet</Trans>
      </p>
    );
  }
  return (
    <ul className={`list stack gap-10 ${styles.mails}`}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <div>
            {i18n._(letterWords(mail.letter))}
            <span className={`dimmed text-13 ${styles.detail}`}>
              {mail.recipient === 'customer' ? <Trans>To the customer</Trans> : <Trans>To the vendor</Trans>},{' '}
              <DateTime at={mail.sentAt ?? mail.createdAt} />
              {mail.attempts > 1 ? <Trans>, {mail.attempts} tries</Trans> : null}
            </span>
            {mail.state === 'failed' && mail.recipient === 'customer' ? (
              <strong className={styles.failed}>{i18n._(failedMailWords(mail.letter))}</strong>
            ) : null}
          </div>
          <StatusBadge tone={MAIL_STATE_TONES[mail.state]}>{i18n._(MAIL_STATE_WORDS[mail.state])}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
