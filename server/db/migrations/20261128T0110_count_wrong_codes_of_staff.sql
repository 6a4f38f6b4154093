-- Wrong codes after a right password, of an account within a day: over however many sign-ins they come.
create table staff_wrong_codes (
  user_id text primary key references users on delete cascade,
  wrong integer not null,
  since timestamptz not null
);
