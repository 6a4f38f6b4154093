-- The second factor of staff (decision 067). `offered`: shown to its owner, who has not typed a first code of it yet.
create table staff_authenticators (
  user_id text not null references users on delete cascade,
  state text not null check (state in ('offered', 'confirmed')),
  secret_sealed bytea not null,
  key_number integer not null,
  last_step bigint,
  created_at timestamptz not null,
  primary key (user_id, state)
);

-- Shown once; only their hashes stay.
create table staff_recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody whose password was right, before the second step. The browser has the token.
create table sign_in_challenges (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_age on sign_in_challenges (expires_at);

-- Which second factor a session was begun with; null: none.
alter table auth_sessions add column second_factor text;
