import { Trans } from '@lingui/react/macro';
import { LanguageChooser } from '../../shell/language-chooser.tsx';
import { staffMarker } from '../staff/staff-session.ts';
import { chooseOwnLanguage } from './portal-language.ts';

/** What is chosen in the portal is its vendor's: on every device, and in the mails. */
export function PortalLanguageChooser({ vendorId }: { vendorId: string }) {
  const note = staffMarker.isSet() ? (
    <Trans>You are signed in as staff: this changes the language on this device only.</Trans>
  ) : null;
  return <LanguageChooser keep={(language) => chooseOwnLanguage(vendorId, language)} note={note} />;
}
