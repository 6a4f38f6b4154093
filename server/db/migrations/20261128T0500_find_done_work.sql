-- Done work that no order shows goes after thirty days, and staff list what was of no use any more.
create index outbox_done on outbox (done_at) where done_at is not null and (order_id is null or kind = 'push');
create index outbox_lapsed on outbox (kind, created_at desc, id desc) where done_at is not null and last_error is not null;
