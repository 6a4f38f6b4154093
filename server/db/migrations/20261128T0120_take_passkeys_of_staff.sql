-- Passkeys of staff (decision 073). A public key opens nothing by itself.
create table staff_passkeys (
  passkey_id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of_user on staff_passkeys (user_id);

-- What a new passkey has to sign, for its owner who has said the password.
create table staff_passkey_offers (
  user_id text primary key references users on delete cascade,
  challenge text not null,
  created_at timestamptz not null
);

-- What a passkey has to sign at a sign-in. The browser has the token.
create table passkey_challenges (
  token_hash text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
