-- Who cares for the database at this moment: one claim at a time, which each step holds for longer.
create table database_care_turn (
  one boolean primary key default true check (one),
  claim uuid not null,
  held_until timestamptz not null
);
