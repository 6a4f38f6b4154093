import { type ReactNode, useId } from 'react';

/** One titled part of an order's page. */
export function OrderPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack padded gap-12" aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
