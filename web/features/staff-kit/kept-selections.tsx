import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

type Kept = Readonly<Record<string, Selection<unknown>>>;
type Change = (now: Selection<unknown>) => Selection<unknown>;

const Selections = createContext<{ kept: Kept; change: (list: string, change: Change) => void }>({
  kept: {},
  change: () => undefined,
});

/** What is selected in each list, for as long as somebody is signed in: who looks at another tab finds it again. */
export function KeptSelections({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState<Kept>({});
  const value = useMemo(
    () => ({
      kept,
      change: (list: string, change: Change) =>
        setKept((now) => {
          const before = now[list] ?? NOTHING_SELECTED;
          const after = change(before);
          return after === before ? now : { ...now, [list]: after };
        }),
    }),
    [kept],
  );
  return <Selections value={value}>{children}</Selections>;
}

/** Of one list, whose rows are all of one kind. */
export function useKeptSelection<Row>(
  list: string,
): [Selection<Row>, (change: (now: Selection<Row>) => Selection<Row>) => void] {
  const { kept, change } = useContext(Selections);
  return [
    (kept[list] ?? NOTHING_SELECTED) as Selection<Row>,
    (by) => change(list, (now) => by(now as Selection<Row>) as Selection<unknown>),
  ];
}
