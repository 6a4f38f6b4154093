-- A customer's orders are asked for by phone, newest first.
create index rent_orders_of_phone_newest on rent_orders (contact_phone, created_at desc, id desc);
drop index rent_orders_of_phone;

-- Whose data staff looked up: the customer of this order. Once the person is erased, the order names nobody.
alter table admin_activities add column order_id uuid references rent_orders;
