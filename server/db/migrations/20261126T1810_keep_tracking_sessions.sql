-- How the page of a customer on the road is heard: what its positions do not say (admin §7 L287, amendment 1).
create table order_tracking (
  order_id uuid primary key references rent_orders on delete cascade,
  location_update_count integer not null check (location_update_count >= 0),
  retry_count integer not null check (retry_count >= 0),
  last_error text check (last_error in ('no_network', 'no_answer', 'no_signal'))
);

-- Of those that are out now, as many as are kept.
insert into order_tracking (order_id, location_update_count, retry_count)
select p.order_id, count(*), 0 from customer_location_history p join rent_orders o on o.id = p.order_id
where o.status = 'in-progress' group by p.order_id;
