import { pathIn } from '@ceylono/domain/language';
import { Link, type LinkProps } from 'react-router';
import { useLanguage } from './language.ts';

interface SiteLinkProps extends LinkProps {
  /** A public page by its English path, one of `paths`; it may end in `#part`. */
  to: string;
}

/** Leads to a public page in the language that is being read. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return <Link to={pathIn(useLanguage(), to)} {...props} />;
}
