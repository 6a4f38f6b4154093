-- What browsers report of the wizard, once their person agreed: neither phone nor address, and only of which kind the browser is.
-- Rows are added, never changed, and go after 30 days.
create table wizard_steps (
  visitor_id text not null references visitors on delete cascade,
  -- Made by the browser: what is sent twice stands once.
  id uuid not null,
  -- In Sri Lanka.
  day date not null,
  step text not null check (step in ('opened', 'dates', 'vehicle', 'contact', 'phone')),
  -- In which the wizard was in sight.
  seconds integer not null check (seconds between 0 and 3600),
  device text not null,
  browser text not null,
  -- ISO 3166-1; null where the table of networks knows none.
  country text,
  created_at timestamptz not null,
  primary key (visitor_id, id)
);
create index wizard_steps_by_day on wizard_steps (day, visitor_id);

-- What the steps of a day come to: written once, when the day is over, and kept. Each day that has any has the row 'all'.
create table conversion_sums (
  day date not null,
  kind text not null check (kind in ('all', 'step', 'device', 'browser', 'country', 'dial', 'time')),
  name text not null,
  visits integer not null check (visits > 0),
  primary key (day, kind, name)
);
