-- Papers of a vehicle: revenue licence, insurance, emission test (amendment 30). One of each kind is in force; what was
-- replaced or taken away keeps its row and its file for a while. The bytes lie encrypted in the private storage.
create table vehicle_papers (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  kind text not null check (kind in ('revenue-licence', 'insurance', 'emission-test')),
  -- The last day that it is good for.
  expires_on date not null,
  insurer text,
  policy_number text,
  insurance_class text check (insurance_class in ('private', 'hiring-with-driver', 'self-drive-hire')),
  storage_key text not null unique,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint insurance_is_told check (case when kind = 'insurance'
    then insurer is not null and policy_number is not null and insurance_class is not null
    else insurer is null and policy_number is null and insurance_class is null end)
);
-- Whether a vehicle's papers cover a period is read from the index alone.
create unique index vehicle_paper_in_force on vehicle_papers (vehicle_id, kind) include (expires_on, insurance_class)
  where ended_at is null;
create index vehicle_papers_of_vehicle on vehicle_papers (vehicle_id, created_at desc);
create index vehicle_papers_ending on vehicle_papers (expires_on, id) where ended_at is null;
create index vehicle_papers_ended on vehicle_papers (ended_at) where ended_at is not null;

create trigger forget_vehicle_paper_file after delete or update of storage_key on vehicle_papers
  for each row execute function forget_file('storage_key');

-- What was done with a vehicle outside of any order. `data` holds which paper it was, and nothing of what is in it.
create table vehicle_activities (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  code text not null check (code in ('paper_filed', 'paper_replaced', 'paper_corrected', 'paper_removed', 'paper_viewed')),
  data jsonb not null default '{}',
  performed_by text not null,
  performed_by_type text not null check (performed_by_type in ('vendor', 'admin', 'system')),
  created_at timestamptz not null
);
create index vehicle_activities_of_vehicle on vehicle_activities (vehicle_id, created_at desc);
create index vehicle_activities_by_age on vehicle_activities (created_at);
