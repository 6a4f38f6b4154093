import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { DocumentDialog } from '../document/document-dialog.tsx';
import type { ViewedPaper } from './staff-vehicle-papers.tsx';

interface PaperViewerProps {
  paper: ViewedPaper;
  /** Of the vehicle. */
  model: string;
  onClose: () => void;
}

/** Shows one paper of a vehicle, in force or not any more. */
export default function PaperViewer({ paper: { paperId, kind }, model, onClose }: PaperViewerProps) {
  const { t, i18n } = useLingui();
  const link = useQuery(
    api.vehiclePaper.link.queryOptions({ input: { paperId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  return (
    <DocumentDialog
      name={i18n._(PAPER_WORDS[kind])}
      of={model}
      fileName={kind}
      link={link}
      ofBrokenImage={t`Image not available`}
      onClose={onClose}
    />
  );
}
