-- Sign-in of staff, in the shape the sign-in library asks for (generated once, frozen here).
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references users on delete cascade
);
create index auth_sessions_of_user on auth_sessions (user_id);

create table auth_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index auth_accounts_of_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

-- Who of the users is staff, read on every call; never anything a user can write about themselves (architecture §3).
create table admin_users (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('admin', 'super_admin')),
  is_active boolean not null,
  settings_access boolean not null default false,
  last_login timestamptz,
  created_at timestamptz not null
);

create table admin_activities (
  id uuid primary key default gen_random_uuid(),
  admin_email text not null,
  activity_type text not null,
  vendor_id uuid references vendors,
  ip_address text,
  user_agent text,
  created_at timestamptz not null
);
create index admin_activities_newest on admin_activities (created_at desc);
