import { Trans, useLingui } from '@lingui/react/macro';

/** `nadia@… is working on this order`. */
export function AtWorkWords({ emails }: { emails: string[] }) {
  const { i18n } = useLingui();
  const [first] = emails;
  if (emails.length === 1) return <Trans>{first} is working on this order</Trans>;
  const all = new Intl.ListFormat(i18n.locale).format(emails);
  return <Trans>{all} are working on this order</Trans>;
}
