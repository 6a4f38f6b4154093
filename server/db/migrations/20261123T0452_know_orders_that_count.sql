-- Since when an order speaks for the customer who has its phone: the browser that placed it had proved the phone, and was
-- no new device or had given its second fact. It stays so when that browser is forgotten and when its proof is too old.
alter table rent_orders add column counts_since timestamptz;
-- The customer said that the device it was placed on is not theirs.
alter table rent_orders add column disowned_at timestamptz;

update rent_orders o set disowned_at = n.stopped_at from new_devices n
where n.visitor_id = o.visitor_id and n.phone = o.contact_phone and n.stopped_at is not null;

update rent_orders o set counts_since = greatest(o.created_at, coalesce(n.confirmed_at, o.created_at))
from phone_proofs p left join new_devices n on n.visitor_id = p.visitor_id and n.phone = p.phone
where p.visitor_id = o.visitor_id and p.phone = o.contact_phone and n.stopped_at is null
  and (n.id is null or n.confirmed_at is not null or exists (select 1 from rent_orders a
    where a.visitor_id = o.visitor_id and a.contact_phone = o.contact_phone and a.verification_status = 'approved'));
