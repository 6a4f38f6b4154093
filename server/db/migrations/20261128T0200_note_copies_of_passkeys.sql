-- When the owner was told that a passkey counted back, which only a copy of it does: once for each.
alter table staff_passkeys add column copy_told_at timestamptz;
