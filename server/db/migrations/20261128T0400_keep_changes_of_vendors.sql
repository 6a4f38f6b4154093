-- What staff corrected of a vendor: who asks why no letter came finds the address of before, which is told, too.
create table vendor_changes (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  changed_by text not null,
  changed_at timestamptz not null,
  -- [{ field, before, after }]
  changes jsonb not null
);
create index vendor_changes_newest on vendor_changes (vendor_id, changed_at desc, id desc);
create index vendor_changes_by_age on vendor_changes (changed_at);
