import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { download } from '../../ui/download.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazily } from '../../ui/lazily.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Fact } from '../order/order-facts.tsx';
import partStyles from '../order/order-part.module.css';
import { OrderPart } from '../order/order-part.tsx';
import { PartMissing } from '../../ui/part-missing.tsx';
import { NewDevice } from './new-device.tsx';
import { type Erased, openOrdersOf, useErasure, usePersonalData } from './use-personal-data.ts';
import styles from './your-data.module.css';

/** Many photos over a weak link. */
const ARCHIVE_TIMEOUT_MS = 10 * 60_000;

const ProvePhone = lazily(() => import('../phone/prove-phone.tsx'), PartMissing);

/** A person's rights: to take along what is kept about them, and to have it erased. */
export function YourData() {
  const [erased, setErased] = useState<Erased | null>(null);
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <h1 className="page-title">
        <Trans>Your data</Trans>
      </h1>
      {erased ? (
        <Done erased={erased} />
      ) : (
        <>
          <p>
            <Trans>
              Download what we keep about you, or have it erased. You need no account: this browser, or a code on your
              phone, shows that it is you.
            </Trans>
          </p>
          <Kept onErased={setErased} />
        </>
      )}
    </div>
  );
}

function Kept({ onErased }: { onErased: (erased: Erased) => void }) {
  const { data, isUnknown, isPending, failure, refetch, readAnew } = usePersonalData();
  if (isPending) return <LinesSkeleton lines={4} />;
  if (isUnknown) {
    return (
      <OrderPart title={<Trans>Confirm your phone</Trans>}>
        <p>
          <Trans>This browser is not known to us. Enter the phone number that you booked with.</Trans>
        </p>
        <Prove readAnew={readAnew} />
      </OrderPart>
    );
  }
  if (data === null) return failure ? <ErrorState failure={failure} onRetry={() => void refetch()} /> : null;
  const ofOrders = data.orders.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <>
      <OrderPart title={<Trans>What we keep</Trans>}>
        <dl className={partStyles.list}>
          {data.phone === null ? null : <Fact name={<Trans>Phone</Trans>}>{data.phone}</Fact>}
          <Fact name={<Trans>Orders</Trans>}>{data.orders.length}</Fact>
          <Fact name={<Trans>Papers</Trans>}>{ofOrders + data.unfinished.length}</Fact>
        </dl>
        <p className="dimmed">
          <Trans>
            The file lists your details, orders, bills and consents, and the kind and date of each paper. It can be read
            by people and programs (JSON).
          </Trans>
        </p>
        <div className="cluster gap-12">
          <Button
            onClick={() =>
              download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'ceylono-my-data.json')
            }
          >
            <Trans>Download my data</Trans>
          </Button>
        </div>
      </OrderPart>
      <NewDevice device={data.device} readAnew={readAnew} />
      {ofOrders === 0 ? null : <Papers isProved={data.provedAt !== null} readAnew={readAnew} />}
      <Erase onErased={onErased} />
      <OtherPhone key={data.phone} readAnew={readAnew} />
    </>
  );
}

/** Only where the phone was proved: another user of this device shall not take somebody's passport along. */
function Papers({ isProved, readAnew }: { isProved: boolean; readAnew: () => Promise<void> }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => download(await fileAt('/personal-data/archive', ARCHIVE_TIMEOUT_MS), 'ceylono-my-data.zip'),
  });
  return (
    <OrderPart title={<Trans>Your papers</Trans>}>
      {isProved ? (
        <p className="dimmed">
          <Trans>
            The same details and the papers of your orders, in one ZIP file. Keep it where nobody else looks.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>You can download the papers of your orders too, once you have confirmed your phone here.</Trans>
        </p>
      )}
      {error ? (
        <p role="alert" className={styles.problem}>
          {i18n._(failureOf(error).text)}
        </p>
      ) : null}
      {isProved ? (
        <div className="cluster gap-12">
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            <Trans>Download my papers</Trans>
          </Button>
        </div>
      ) : isOpen ? (
        <Prove readAnew={readAnew} />
      ) : (
        <div className="cluster gap-12">
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>Confirm my phone</Trans>
          </Button>
        </div>
      )}
    </OrderPart>
  );
}

function Erase({ onErased }: { onErased: (erased: Erased) => void }) {
  const { i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { erase, isBusy, failure } = useErasure(onErased);
  const numbers = failure ? openOrdersOf(failure).join(', ') : '';
  return (
    <OrderPart title={<Trans>Have it erased</Trans>}>
      <p>
        <Trans>
          Your name, phone, e-mail, address, guarantor, places and papers are deleted. Bills and rental dates stay, and
          signed reports for six years, because the law on accounts and claims asks for them.
        </Trans>
      </p>
      {failure ? (
        <p role="alert" className={styles.problem}>
          {numbers === '' ? (
            i18n._(failure.text)
          ) : (
            <Trans>
              Nothing was erased, because an order is still open: {numbers}. You can have your data erased once it has
              ended.
            </Trans>
          )}
        </p>
      ) : null}
      <div className="cluster gap-12">
        <Button variant="outline" color="kandyan" onClick={() => setAsked(true)}>
          <Trans>Erase my data</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Erase your data?</Trans>}
        confirmLabel={<Trans>Erase my data</Trans>}
        cancelLabel={<Trans>Keep my data</Trans>}
        danger
        busy={isBusy}
        onConfirm={() => void erase().then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        <Trans>
          Who you are is taken out of your orders, your papers are deleted, and this browser forgets you. Bills and
          rental dates stay, and signed reports for six years. This cannot be undone.
        </Trans>
      </ConfirmDialog>
    </OrderPart>
  );
}

function OtherPhone({ readAnew }: { readAnew: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OrderPart title={<Trans>Another number?</Trans>}>
      <p>
        <Trans>Orders with another phone number are shown once you confirm it.</Trans>
      </p>
      {isOpen ? (
        <Prove readAnew={readAnew} />
      ) : (
        <div className="cluster gap-12">
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>Confirm another phone</Trans>
          </Button>
        </div>
      )}
    </OrderPart>
  );
}

function Prove({ readAnew }: { readAnew: () => Promise<void> }) {
  return (
    <Suspense fallback={<LinesSkeleton lines={2} />}>
      <ProvePhone
        phone=""
        onProved={async () => {
          await readAnew();
          return null;
        }}
      />
    </Suspense>
  );
}

function Done({ erased: { kept, filesOnTheirWay } }: { erased: Erased }) {
  return (
    <div role="status">
      <p>
        <Trans>Your data is erased, and this browser has forgotten you.</Trans>
      </p>
      {kept.includes('reports') ? (
        <p>
          <Trans>Bills and rental dates stay, and the reports that you signed for six years, as the law asks.</Trans>
        </p>
      ) : kept.includes('bills') ? (
        <p>
          <Trans>Bills and rental dates stay, as the law asks.</Trans>
        </p>
      ) : null}
      {filesOnTheirWay > 0 ? (
        <p>
          <Plural
            value={filesOnTheirWay}
            one="Nobody can reach your papers any more. # file is still on our disk: we keep trying until it is gone."
            other="Nobody can reach your papers any more. # files are still on our disk: we keep trying until they are gone."
          />
        </p>
      ) : null}
    </div>
  );
}
