import { pathIn } from '@ceylono/domain/language';
import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import { DOCUMENT_LANGUAGE } from '../shell/language.ts';

/** Any address that is none of ours leads to the landing page (customer §2), in the language that is being read. */
export function clientLoader() {
  return redirect(pathIn(DOCUMENT_LANGUAGE, paths.home));
}

export default function Elsewhere() {
  return null;
}
