import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import type { StaffOrder } from '../back-office/staff-order.ts';
import styles from './document-viewer.module.css';
import { DOCUMENT_WORDS } from './document-words.ts';

interface DocumentViewerProps {
  document: StaffOrder['documents'][number];
  order: Pick<StaffOrder, 'customOrderId' | 'customer'>;
  onClose: () => void;
}

/**
 * Shows one document (admin §2 L67). Its link is asked for as the viewer opens, lives for an hour at most and works for
 * this person only; each time the document is fetched is recorded (amendment 23).
 */
export default function DocumentViewer({ document, order, onClose }: DocumentViewerProps) {
  const { i18n } = useLingui();
  const { documentId, kind } = document;
  const link = useQuery(
    api.document.link.queryOptions({ input: { documentId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  const name = i18n._(DOCUMENT_WORDS[kind]);
  const number = order.customOrderId;
  const customer = order.customer.name;
  return (
    <Dialog
      open
      wide
      title={name}
      onClose={onClose}
      actions={
        <>
          {link.data ? (
            <>
              <Button component="a" variant="default" href={link.data.url} target="_blank" rel="noreferrer">
                <Trans>Open in New Tab</Trans>
              </Button>
              <Button component="a" variant="default" href={link.data.url} download={`${number}-${kind}`}>
                <Trans>Download</Trans>
              </Button>
            </>
          ) : null}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p className="dimmed">
        <Trans>
          Order {number}, {customer}
        </Trans>
      </p>
      {link.isPending ? (
        <Skeleton>
          <Bone height="50vh" />
        </Skeleton>
      ) : null}
      {link.isError ? <Failed why={i18n._(failureOf(link.error).text)} onRetry={() => void link.refetch()} /> : null}
      {link.data ? (
        <Content key={link.data.url} {...link.data} name={name} onRetry={() => void link.refetch()} />
      ) : null}
    </Dialog>
  );
}

interface ContentProps {
  url: string;
  contentType: string;
  name: string;
  onRetry: () => void;
}

function Content({ url, contentType, name, onRetry }: ContentProps) {
  const { t } = useLingui();
  const [broken, setBroken] = useState(false);
  if (contentType === 'application/pdf') return <iframe src={url} title={name} className={styles.pdf} />;
  if (broken) return <Failed why={t`Image not available`} url={url} onRetry={onRetry} />;
  return <img src={url} alt={name} className={styles.image} onError={() => setBroken(true)} />;
}

interface FailedProps {
  why: string;
  /** Where it may still be seen. */
  url?: string;
  onRetry: () => void;
}

function Failed({ why, url, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <strong>
        <Trans>Failed to load document</Trans>
      </strong>
      <p>{why}</p>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <Trans>Open in New Tab</Trans>
        </a>
      ) : null}
      <Button onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}
