import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';

/** The whole address of one of our paths. The build leaves a mark, which the server fills with its own address. */
export function publicAddress(path: string): string {
  return `${PUBLIC_URL}${path}`;
}

/** A browser learns it from the page it was given, so that what it draws is what stands there. */
const PUBLIC_URL = import.meta.env.SSR ? PUBLIC_URL_MARK : urlOfThisPage();

function urlOfThisPage(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
