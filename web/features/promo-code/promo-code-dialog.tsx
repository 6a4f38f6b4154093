import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { AudienceFact, CostFact, StateFact, ValidityFact } from './promo-facts.tsx';
import { PromoOrders } from './promo-orders.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { PromoTry } from './promo-try.tsx';
import { discountWords } from './promo-words.ts';
import type { StaffPromoCode } from './staff-promo-code.ts';

/** A code whole: what it is, what it cost by which orders, and who would get it. */
export default function PromoCodeDialog({ promo, onClose }: { promo: StaffPromoCode; onClose: () => void }) {
  const { t } = useLingui();
  const { promoCodeId, code, description, createdAt, archivedAt } = promo;
  return (
    <Dialog
      open
      wide
      title={code}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DialogSections>
        <DialogSection title={t`Promo code`}>
          <Facts
            facts={[
              [t`Status`, <StateFact key="state" promo={promo} />],
              [t`Description`, description],
              [t`Discount`, discountWords(promo)],
              [t`Target Audience`, <AudienceFact key="audience" promo={promo} />],
              [t`Validity Period`, <ValidityFact key="validity" promo={promo} />],
              [t`Cost so far`, <CostFact key="cost" promo={promo} />],
              [t`Created`, <DateTime key="created" at={createdAt} />],
              [t`Archived`, archivedAt === null ? null : <DateTime key="archived" at={archivedAt} />],
            ]}
          />
        </DialogSection>
        <DialogSection title={t`Who would get it`}>
          <PromoPreview promoCodeId={promoCodeId} />
        </DialogSection>
        <DialogSection title={t`Ask for one customer`} wide>
          <PromoTry promoCodeId={promoCodeId} />
        </DialogSection>
        <DialogSection title={t`Orders with this code`} wide>
          <PromoOrders promoCodeId={promoCodeId} />
        </DialogSection>
      </DialogSections>
    </Dialog>
  );
}
