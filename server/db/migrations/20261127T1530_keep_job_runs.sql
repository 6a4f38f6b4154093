-- How the jobs of the clock went: one row of each.
create table job_runs (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- One after the other, up to now.
  failures integer not null default 0,
  reason text
);

-- What is wrong with the installation now, and when the owners were last mailed of it.
create table health_alerts (
  about text primary key,
  since timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz
);
