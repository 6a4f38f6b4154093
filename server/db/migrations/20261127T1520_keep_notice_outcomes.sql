-- What became of the last notices to the owner's own service: one row of each outcome, of nobody.
create table notice_outcomes (
  outcome text primary key check (outcome in ('taken', 'failed')),
  at timestamptz not null,
  is_test boolean not null,
  reason text
);
