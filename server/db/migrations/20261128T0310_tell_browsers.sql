-- Browsers that staff and vendors are told in by web push (decision 075). Where and with which keys is sealed.
-- What belongs to a session ends with it. `session_id` null: the session of staff was not ended, it only ran out unused.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint_hash text not null unique,
  key_number integer not null,
  sealed bytea not null,
  identity_number integer not null,
  user_id text references users on delete cascade,
  session_id text unique references auth_sessions on delete cascade,
  vendor_session_id uuid unique references vendor_sessions on delete cascade,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  last_taken_at timestamptz,
  check (num_nonnulls(user_id, vendor_session_id) = 1),
  check (session_id is null or user_id is not null)
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- A vendor is told of each handover once.
alter table order_reminders
  drop constraint order_reminders_kind_check,
  add constraint order_reminders_kind_check check (kind in ('start', 'end', 'accept', 'accept-again', 'handover')) not valid;
alter table order_reminders validate constraint order_reminders_kind_check;
