-- How members of staff look at their lists. An address holds filters and the order of the rows, never what was sought.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  admin_email text not null references admin_users on delete cascade,
  list text not null,
  name text not null,
  address text not null,
  is_shared boolean not null,
  created_at timestamptz not null
);
create index list_views_of_person on list_views (list, admin_email);

create table list_columns (
  admin_email text not null references admin_users on delete cascade,
  list text not null,
  hidden text[] not null,
  primary key (admin_email, list)
);
