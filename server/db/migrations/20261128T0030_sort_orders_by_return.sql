-- Staff walk all orders by when their vehicle is due back.
create index rent_orders_by_return on rent_orders (end_date, id);
