-- The secret address at which other houses read when a vehicle is taken.
create table busy_calendars (
  vehicle_id uuid primary key references vehicles on delete cascade,
  token_hash text not null unique,
  token_sealed bytea not null,
  key_number integer not null,
  created_at timestamptz not null
);

-- Calendars of other houses that take time of a vehicle. Their addresses are secrets of the vendor.
create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  name text not null,
  host text not null,
  address_sealed bytea not null,
  key_number integer not null,
  created_at timestamptz not null,
  -- The last reading that went well.
  read_at timestamptz not null,
  next_read_at timestamptz not null,
  -- Since then; null: it was read at the last try.
  failure text,
  http_status integer,
  failures integer not null default 0 check ((failures > 0) = (failure is not null))
);
create index calendar_feeds_of_vehicle on calendar_feeds (vehicle_id);
create index calendar_feeds_due on calendar_feeds (next_read_at);

-- What a feed takes is a block of the kind imported, and goes with its feed.
alter table vehicle_blocks
  add column feed_id uuid references calendar_feeds on delete cascade,
  drop constraint vehicle_blocks_kind_check,
  add constraint vehicle_blocks_kind_check check (kind in ('booking', 'manual', 'imported')) not valid,
  add constraint vehicle_blocks_feed_check check ((kind = 'imported') = (feed_id is not null)) not valid;
alter table vehicle_blocks validate constraint vehicle_blocks_kind_check;
alter table vehicle_blocks validate constraint vehicle_blocks_feed_check;
create index vehicle_blocks_of_feed on vehicle_blocks (feed_id, starts_at) where feed_id is not null;

-- Where a feed says that time is taken which a booking holds: the booking stays, and people settle it.
create table feed_conflicts (
  feed_id uuid not null references calendar_feeds on delete cascade,
  order_id uuid not null references rent_orders on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  noticed_at timestamptz not null,
  primary key (feed_id, order_id)
);
create index feed_conflicts_of_order on feed_conflicts (order_id);

-- The types are those of the code that writes them: several of its parts add one.
alter table admin_notifications drop constraint admin_notifications_type_check;
