import type { DocumentKind } from '@ceylono/domain/document';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { placed, type Size, turned, ZOOMS, zoomedBy } from './picture-place.ts';
import styles from './staff-document-desk.module.css';

/** How the document that is looked at lies. */
export interface Lying {
  zoom: number;
  /** To the right. */
  quarters: number;
}
export const AS_IT_CAME: Lying = { zoom: 1, quarters: 0 };

interface DocumentDeskProps {
  documents: StaffOrder['documents'];
  viewed: DocumentKind | null;
  onView: (kind: DocumentKind) => void;
  lying: Lying;
  onLie: (lying: Lying) => void;
}

/** An order's papers one at a time, to be enlarged and turned. Each one that is looked at is recorded (amendment 23). */
export function DocumentDesk({ documents, viewed, onView, lying, onLie }: DocumentDeskProps) {
  const { t, i18n } = useLingui();
  const document = documents.find(({ kind }) => kind === viewed);
  const isPicture = document !== undefined && document.contentType !== 'application/pdf';
  return (
    <section className={`stack gap-8 ${styles.desk}`} aria-label={t`Documents`}>
      <div className="cluster gap-6">
        {documents.map(({ kind }, at) => (
          <Button
            key={kind}
            size="xs"
            variant={kind === viewed ? 'filled' : 'default'}
            aria-pressed={kind === viewed}
            onClick={() => onView(kind)}
          >
            <kbd className={styles.key}>{at + 1}</kbd>
            {i18n._(DOCUMENT_WORDS[kind])}
          </Button>
        ))}
      </div>
      {isPicture ? (
        <div className="cluster gap-6">
          <Button
            size="xs"
            variant="default"
            disabled={lying.zoom === ZOOMS.at(-1)}
            onClick={() => onLie({ ...lying, zoom: zoomedBy(1, lying.zoom) })}
          >
            <Trans>Larger</Trans> <kbd className={styles.key}>+</kbd>
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={lying.zoom === 1}
            onClick={() => onLie({ ...lying, zoom: zoomedBy(-1, lying.zoom) })}
          >
            <Trans>Smaller</Trans> <kbd className={styles.key}>−</kbd>
          </Button>
          <Button size="xs" variant="default" onClick={() => onLie({ ...lying, quarters: turned(lying.quarters, -1) })}>
            <Trans>Turn left</Trans> <kbd className={styles.key}>L</kbd>
          </Button>
          <Button size="xs" variant="default" onClick={() => onLie({ ...lying, quarters: turned(lying.quarters, 1) })}>
            <Trans>Turn right</Trans> <kbd className={styles.key}>R</kbd>
          </Button>
        </div>
      ) : null}
      {document ? (
        // A new photo is a document of its own, and lies as it came.
        <Viewed key={document.documentId} document={document} lying={lying} />
      ) : (
        <p className="dimmed">
          <Trans>The customer has sent no documents yet.</Trans>
        </p>
      )}
    </section>
  );
}

/** Its link lives for an hour at most and works for this person only. */
function Viewed({ document, lying }: { document: StaffOrder['documents'][number]; lying: Lying }) {
  const { i18n } = useLingui();
  const { documentId, kind, contentType } = document;
  const link = useQuery(
    api.document.link.queryOptions({ input: { documentId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  const name = i18n._(DOCUMENT_WORDS[kind]);
  if (link.isPending) {
    return (
      <Skeleton>
        <Bone height="50vh" />
      </Skeleton>
    );
  }
  if (link.isError) return <ErrorState failure={failureOf(link.error)} onRetry={() => void link.refetch()} />;
  const { url } = link.data;
  return (
    <>
      {contentType === 'application/pdf' ? (
        <iframe src={url} title={name} className={styles.pdf} />
      ) : (
        <Picture key={url} url={url} name={name} lying={lying} onRetry={() => void link.refetch()} />
      )}
      <a href={url} target="_blank" rel="noreferrer" className="text-13">
        <Trans>Open in New Tab</Trans>
      </a>
    </>
  );
}

function Picture({ url, name, lying, onRetry }: { url: string; name: string; lying: Lying; onRetry: () => void }) {
  const { t } = useLingui();
  const room = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const [space, setSpace] = useState<Size>({ width: 1, height: 1 });
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => setSpace({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const place = natural && placed(natural, space, lying.quarters, lying.zoom);
  if (broken) {
    return (
      <p role="alert" className="row wraps gap-8">
        <Trans>Image not available</Trans>
        <Button variant="subtle" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      </p>
    );
  }
  return (
    <div
      ref={room}
      className={styles.room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys.
      tabIndex={0}
      role="group"
      aria-label={t`${name}, enlarged ${lying.zoom} times`}
    >
      <div className={styles.frame} style={place?.frame}>
        <img
          src={url}
          alt={name}
          className={styles.picture}
          style={place ? { ...place.picture, rotate: `${lying.quarters * 90}deg` } : undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
          onError={() => setBroken(true)}
        />
      </div>
    </div>
  );
}
