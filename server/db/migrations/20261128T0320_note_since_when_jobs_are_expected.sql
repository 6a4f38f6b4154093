-- Since when a job of the clock is expected to end well: as it was scheduled first, or as the clock went on after it had stood.
alter table job_runs add column expected_since timestamptz not null default now();
