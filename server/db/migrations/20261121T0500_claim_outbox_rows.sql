-- Whose hands a row is in: one taking of one worker; null in nobody's.
alter table outbox add column claim uuid;
create index outbox_in_hand on outbox (claim) where claim is not null;

-- Each kind is worked off by itself.
create index outbox_due on outbox (kind, available_at) where done_at is null and parked_at is null;
drop index outbox_open;
