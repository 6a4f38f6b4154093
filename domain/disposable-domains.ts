/**
 * Mail services whose addresses are thrown away after use; their subdomains count too (T-111). Kept by hand: a vendor
 * whose address stops working cannot be told of an order. A newcomer is added here.
 */
export const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set([
  ...['10minutemail.com', '10minutemail.net', '20minutemail.com', '33mail.com', 'anonbox.net', 'burnermail.io'],
  ...['byom.de', 'crazymailing.com', 'deadaddress.com', 'discard.email', 'discardmail.com', 'disposablemail.com'],
  ...['dispostable.com', 'dropmail.me', 'emailfake.com', 'emailondeck.com', 'fakeinbox.com', 'fakemail.net'],
  ...['fakemailgenerator.com', 'getairmail.com', 'getnada.com', 'grr.la', 'guerrillamail.biz', 'guerrillamail.com'],
  ...['guerrillamail.de', 'guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org', 'guerrillamailblock.com'],
  ...['harakirimail.com', 'inboxkitten.com', 'incognitomail.org', 'jetable.org', 'mail-temp.com', 'mail-temporaire.fr'],
  ...['mailcatch.com', 'maildrop.cc', 'maileater.com', 'mailexpire.com', 'mailforspam.com', 'mailinator.com'],
  ...['mailinator.net', 'mailinator2.com', 'mailnesia.com', 'mailnull.com', 'mailpoof.com', 'mailsac.com'],
  ...['mailtemp.info', 'meltmail.com', 'minuteinbox.com', 'mintemail.com', 'moakt.com', 'mohmal.com', 'mytemp.email'],
  ...[
    'mytrashmail.com',
    'nada.email',
    'nowmymail.com',
    'sharklasers.com',
    'smailpro.com',
    'spam4.me',
    'spamgourmet.com',
  ],
  ...['temp-mail.io', 'temp-mail.org', 'tempail.com', 'tempinbox.com', 'tempmail.com', 'tempmail.dev', 'tempmail.net'],
  ...['tempmail.plus', 'tempmailaddress.com', 'tempmailo.com', 'tempr.email', 'throwawaymail.com', 'tmpmail.net'],
  ...['tmpmail.org', 'trash-mail.com', 'trashmail.com', 'trashmail.de', 'trashmail.me', 'trashmail.net', 'trbvm.com'],
  ...['wegwerfmail.de', 'wegwerfmail.net', 'yopmail.com', 'yopmail.fr', 'yopmail.net', 'zetmail.com'],
]);
