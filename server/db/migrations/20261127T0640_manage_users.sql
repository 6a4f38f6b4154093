-- Users: members of staff as super admins manage them (decision 066). Who is deleted leaves the list; the row stays for what
-- they did.
alter table admin_users
  add column id uuid not null default gen_random_uuid(),
  add column phone text,
  add column deleted_at timestamptz,
  add constraint admin_users_id unique (id),
  add constraint deleted_is_inactive check (deleted_at is null or not is_active);
create index admin_users_newest on admin_users (created_at desc, id desc);

-- Sessions that end are told at once, so that streams of that person end in every process.
create function tell_sessions_over() returns trigger language plpgsql as $$ begin perform pg_notify(
    'order_events',
    json_build_object('staff', who.email)::text
  ) from (select distinct u.email from gone g join users u on u.id = g.user_id) who; return null; end $$;
create trigger tell_sessions_over after delete on auth_sessions
  referencing old table as gone for each statement execute function tell_sessions_over();
