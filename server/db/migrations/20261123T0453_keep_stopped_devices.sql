-- When its browser forgot the person: it is its heir's then, so that the link that stops it still tells which phone it was of.
alter table new_devices add column forgotten_at timestamptz;
-- Nobody is mailed of a device that was stopped.
update new_devices set email = '', code_id = null where stopped_at is not null;
