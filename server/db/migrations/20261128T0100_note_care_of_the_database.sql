-- When the machine last made a backup, and last found that one can be restored (`npm run admin -- backup made`).
create table database_care (
  kind text primary key check (kind in ('backup', 'restore_check')),
  done_at timestamptz not null
);
