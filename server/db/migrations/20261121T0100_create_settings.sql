-- Rules an owner may change, and what this installation is.
create table app_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text
);

-- One row per fact about the installation, such as: it holds demo data.
create table installation (
  key text primary key,
  value text not null
);
