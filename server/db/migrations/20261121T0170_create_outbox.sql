-- What is to be told or made after a change, written in the change's own transaction and worked off afterwards, at
-- least once, with the row's id as the stable id of the message.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  order_id uuid references rent_orders on delete cascade,
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  parked_at timestamptz,
  last_error text
);
create index outbox_open on outbox (available_at) where done_at is null and parked_at is null;
create index outbox_of_order on outbox (order_id, created_at);

-- The first answer of a creating call, replayed for 24 hours to whoever sends the same key again (amendment 17).
create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of the limits that all processes share.
create table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
);
