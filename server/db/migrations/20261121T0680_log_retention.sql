-- What was deleted because its time was over: how many of which kind, when. Names nobody.
create table retention_log (
  id uuid primary key default gen_random_uuid(),
  what text not null,
  deleted integer not null check (deleted > 0),
  deleted_at timestamptz not null
);
create index retention_log_newest on retention_log (deleted_at desc);
