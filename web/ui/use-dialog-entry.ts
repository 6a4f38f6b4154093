import { useLayoutEffect, useRef } from 'react';
import { tabEntries } from './dialog-entries.ts';

/** As long as it is open, a dialog is an entry of the history; `onBack` is called when that was left. */
export function useDialogEntry(isOpen: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useLayoutEffect(() => {
    if (isOpen) return tabEntries().open(() => back.current());
  }, [isOpen]);
}
