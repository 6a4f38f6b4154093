-- What a foreigner who drives said about the Sri Lankan permit: {"onArrival": true}, or its number, classes and expiry.
alter table rent_orders
  add column permit jsonb,
  add check (permit is null or (residency = 'foreigner' and not with_driver));
