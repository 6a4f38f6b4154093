/** Mails over SMTP, one connection each. */
import { createTransport, type NodemailerError } from 'nodemailer';
import { Unreachable } from '../jobs/unreachable.ts';
import { compose, type Mailer, type Sender } from './message.ts';

/** Short enough that a mail server that hangs does not keep the outbox's few hands full for long. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** `requireTls`: nothing is said to a server that offers no TLS. */
export function smtpMailer(url: string, requireTls: boolean, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(message) {
      const mail = compose(message, sender);
      try {
        await transport.sendMail(mail);
      } catch (failure) {
        const error = failure as NodemailerError;
        throw isWayOut(error) ? new Unreachable(error.originalCode ?? error.code ?? 'unknown') : error;
      }
    },
  };
}

/** Whether it failed before anything of this mail was said, so that it would fail for any other too. */
function isWayOut({ code, originalCode = '', syscall, timeoutType }: NodemailerError): boolean {
  if (code === 'EDNS' || code === 'ETLS' || code === 'EAUTH') return true;
  if (code === 'ETIMEDOUT') return timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT';
  // With TLS refused, by either side: a certificate that has run out, or is another server's.
  return code === 'ESOCKET' && (syscall === 'connect' || /^EPROTO$|CERT|SSL|TLS|SIGNATURE/.test(originalCode));
}
