/**
 * Why choose us.
 * @rows CUS-LAND 12
 */
import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import styles from './promises.module.css';

/** Why choose us (customer §2): what somebody who hands over a passport and drives another's car wants to know. Each is a rule of the product. */
export function Promises() {
  const { name } = BRAND;
  return (
    <section className="site-section" aria-labelledby="promises-title">
      <h2 id="promises-title">
        <Trans>Why choose {name}</Trans>
      </h2>
      <dl className={styles.list}>
        <div>
          <dt>
            <Trans>The price you see is the price you book</Trans>
          </dt>
          <dd>
            <Trans>Every line is shown before you confirm. Kilometres beyond the allowance have a stated price.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Your vehicle is yours for those days</Trans>
          </dt>
          <dd>
            <Trans>Once you have booked it, nobody else can book it for the same time.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Your documents stay private</Trans>
          </dt>
          <dd>
            <Trans>They are stored encrypted, seen only by our staff, and every look at them is recorded.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Condition on record</Trans>
          </dt>
          <dd>
            <Trans>
              Photos, marks and odometer are signed at handover and again at return, and you get both reports.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
