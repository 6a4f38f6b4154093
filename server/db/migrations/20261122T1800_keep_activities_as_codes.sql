-- What happened to an order is a code with values; `words/activity.ts` says the sentence (architecture §1). Rows from
-- before are carried over by the next file: this one holds the table for itself and has to be short.
alter table order_activities
  add column code text,
  add column values jsonb not null default '{}',
  alter column description set default '';
