import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** Any address that is none of ours leads to the landing page (customer §2). */
export function clientLoader() {
  return redirect(paths.home);
}

export default function Elsewhere() {
  return null;
}
