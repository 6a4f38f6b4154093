-- A code that orders have is not deleted but archived: it counts no longer, and keeps what it cost (decision 060).
alter table promocodes
  add column archived_at timestamptz,
  add constraint promo_code_archived check (archived_at is null or not is_active);
-- By this name whoever makes a code twice is refused.
alter table promocodes rename constraint promocodes_code_key to duplicate_promo_code;
create index promocodes_newest on promocodes (created_at desc, id desc);

-- What a code cost is summed, and its orders are listed, from the index alone.
create index rent_orders_of_promo_code_newest on rent_orders (promocode_id, created_at desc, id desc)
  include (status, promo_discount) where promocode_id is not null;
drop index rent_orders_of_promo_code;

-- Which browser a phone was proved in last.
create index phone_proofs_of_phone on phone_proofs (phone, proved_at desc);
