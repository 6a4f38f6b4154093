-- Of which papers their vendors were reminded, before which last day and how many days before it: once each.
create table vehicle_paper_reminders (
  paper_id uuid not null references vehicle_papers on delete cascade,
  about date not null,
  days integer not null check (days in (1, 7, 30)),
  created_at timestamptz not null,
  primary key (paper_id, about, days)
);
