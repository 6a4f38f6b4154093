-- Staff read the outbox newest first: of all kinds or one, and of what is not sent.
create index outbox_newest on outbox (kind, created_at desc, id desc);
create index outbox_unsent on outbox (kind, created_at desc, id desc) where done_at is null;
