/**
 * The dialog in which staff look at one private file.
 * @rows ADM-ORD 31-34
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import styles from './document-viewer.module.css';

interface DocumentDialogProps {
  /** What the document is. */
  name: string;
  /** Whose it is. */
  of: ReactNode;
  /** Under which name it is downloaded. */
  fileName: string;
  link: UseQueryResult<{ url: string; contentType: string }>;
  /** The message for a document that is not there any more; the general one when absent. */
  ofMissing?: string;
  /** The message for an image that does not load. */
  ofBrokenImage: string;
  onClose: () => void;
}

/**
 * A private file on the screen of staff. Its link is asked for as the viewer opens, lives for an hour at most and works
 * for this person only; each time the file is fetched is recorded (amendment 23).
 */
export function DocumentDialog({ name, of, fileName, link, ofMissing, ofBrokenImage, onClose }: DocumentDialogProps) {
  const { i18n } = useLingui();
  const failure = link.isError ? failureOf(link.error) : null;
  const missing = failure?.code === 'not_found' ? ofMissing : undefined;
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
              <Button component="a" variant="default" href={link.data.url} download={fileName}>
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
      <p className="dimmed">{of}</p>
      {link.isPending ? (
        <Skeleton>
          <Bone height="50vh" />
        </Skeleton>
      ) : null}
      {failure ? <Failed why={missing ?? i18n._(failure.text)} onRetry={() => void link.refetch()} /> : null}
      {link.data ? (
        <Content key={link.data.url} {...link.data} {...{ name, ofBrokenImage }} onRetry={() => void link.refetch()} />
      ) : null}
    </Dialog>
  );
}

interface ContentProps {
  url: string;
  contentType: string;
  name: string;
  ofBrokenImage: string;
  onRetry: () => void;
}

function Content({ url, contentType, name, ofBrokenImage, onRetry }: ContentProps) {
  const [broken, setBroken] = useState(false);
  if (contentType === 'application/pdf') return <iframe src={url} title={name} className={styles.pdf} />;
  function loadAgain() {
    setBroken(false); // the link may still be the same
    onRetry();
  }
  if (broken) return <Failed why={ofBrokenImage} url={url} onRetry={loadAgain} />;
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
    <div className={`stack gap-12 ${styles.failed}`} role="alert">
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
