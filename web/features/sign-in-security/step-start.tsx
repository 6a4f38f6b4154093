import { type ReactNode, useEffect, useRef } from 'react';

/** Begins a step: takes the focus from the button that led here and is gone, so that what follows is read from its start. */
export function StepStart({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1}>
      {children}
    </div>
  );
}
