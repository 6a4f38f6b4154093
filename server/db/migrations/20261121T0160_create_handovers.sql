-- Photos, damage photos and signatures, sent one by one before the handover or return that they belong to is recorded.
create table handover_files (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  phase text not null check (phase in ('handover', 'return')),
  kind text not null check (kind in ('photo', 'damage-photo', 'signature')),
  storage_key text not null unique,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index handover_files_of_order on handover_files (order_id, phase);

-- The two moments the keys change hands: one row per order and phase, never changed afterwards.
create table handovers (
  order_id uuid not null references rent_orders on delete cascade,
  phase text not null check (phase in ('handover', 'return')),
  odometer integer not null check (odometer >= 0),
  signature_file_id uuid not null references handover_files,
  photo_file_ids uuid[] not null,
  id_verified boolean,
  terms_version text not null,
  completed_at timestamptz not null,
  recorded_by text not null,
  -- The report, once it is prepared.
  report_key text,
  report_bytes integer,
  primary key (order_id, phase)
);

create table damage_marks (
  order_id uuid not null,
  phase text not null,
  position integer not null,
  x double precision not null check (x between 0 and 100),
  y double precision not null check (y between 0 and 100),
  severity text not null,
  note text not null,
  photo_file_id uuid references handover_files,
  primary key (order_id, phase, position),
  foreign key (order_id, phase) references handovers on delete cascade
);
