import { pathIn } from '@ceylono/domain/language';
import { type MetaArgs, useLocation } from 'react-router';
import { SITE_PATHS } from '../../paths.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { siteMeta } from '../../shell/site-meta.ts';
import { ABOUT_US } from './content/about-us.ts';
import { BLOG } from './content/blog.ts';
import { CAREERS } from './content/careers.ts';
import { COMING_SOON } from './content/coming-soon.ts';
import type { InfoContent } from './content/info-content.ts';
import { PRESS } from './content/press.ts';
import { PRIVACY_POLICY } from './content/privacy-policy.ts';
import {
  CEYLONO_ECOMMERCE,
  FOOD_DELIVERY,
  GROCERY_SHOPPING,
  TAXI_SERVICES,
  VEHICLE_RENTALS,
} from './content/services.ts';
import { TERMS_OF_SERVICE } from './content/terms-of-service.ts';
import { UPDATES } from './content/updates.ts';
import { InfoArticle } from './info-article.tsx';
import { ServiceWidget } from './service-widget.tsx';

// Asked for while the page that is left still stands.
void loadWords('info').catch(() => undefined);

/** The service pages, which carry the floating widget, and the info pages (customer §2 "Route list"). */
const SERVICE_PAGES: Record<string, InfoContent> = {
  [SITE_PATHS.vehicleRentals]: VEHICLE_RENTALS,
  [SITE_PATHS.ceylonoEcommerce]: CEYLONO_ECOMMERCE,
  [SITE_PATHS.foodDelivery]: FOOD_DELIVERY,
  [SITE_PATHS.groceryShopping]: GROCERY_SHOPPING,
  [SITE_PATHS.taxiServices]: TAXI_SERVICES,
};
const INFO_PAGES: Record<string, InfoContent> = {
  [SITE_PATHS.comingSoon]: COMING_SOON,
  [SITE_PATHS.updates]: UPDATES,
  [SITE_PATHS.aboutUs]: ABOUT_US,
  [SITE_PATHS.privacyPolicy]: PRIVACY_POLICY,
  [SITE_PATHS.termsOfService]: TERMS_OF_SERVICE,
  [SITE_PATHS.careers]: CAREERS,
  [SITE_PATHS.press]: PRESS,
  [SITE_PATHS.blog]: BLOG,
};

/** A path is spelt with and without a slash at its end. */
function contentAt(pathname: string): { content: InfoContent; isService: boolean } {
  const path = pathIn('en', pathname).replace(/(?<=.)\/$/, '');
  const service = SERVICE_PAGES[path];
  const content = service ?? INFO_PAGES[path];
  if (content === undefined) throw new Error(`no content for ${path}`);
  return { content, isService: service !== undefined };
}

export function meta({ location }: MetaArgs) {
  const { title, description } = contentAt(location.pathname).content;
  return siteMeta({ location, title, description });
}

/** All info and service pages: their texts are small beside what a file of its own for each would cost a phone. */
export default function InfoPage() {
  useWords('info');
  const { content, isService } = contentAt(useLocation().pathname);
  return (
    <>
      <InfoArticle content={content} />
      {isService ? <ServiceWidget /> : null}
    </>
  );
}
