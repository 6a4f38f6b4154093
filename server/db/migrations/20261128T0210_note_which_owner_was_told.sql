-- Which owner was mailed of what, and who is being mailed right now: two runs at once mail nobody twice.
create table health_told (
  about text not null references health_alerts on delete cascade,
  email text not null references admin_users on update cascade on delete cascade,
  tried_at timestamptz,
  told_at timestamptz,
  primary key (about, email)
);
create index health_told_of on health_told (email);
