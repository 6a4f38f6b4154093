-- Wrong passwords, counted per account and known browser, per account and network, and per account. Forgotten after a day.
create table sign_in_tries (
  key text primary key,
  wrong integer not null,
  last_at timestamptz not null
);
create index sign_in_tries_by_age on sign_in_tries (last_at);

-- A browser in which somebody signed in to this account of staff, by the hash of the random value in its cookie.
create table staff_browsers (
  browser text not null,
  email text not null references admin_users on delete cascade,
  last_at timestamptz not null,
  primary key (browser, email)
);
create index staff_browsers_by_age on staff_browsers (last_at);
