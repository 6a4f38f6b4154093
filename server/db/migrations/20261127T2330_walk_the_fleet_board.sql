-- The board of all vehicles is walked by vendor: a page begins where the one before ended.
create index vendors_by_name on vendors (name, id) where status in ('approved', 'suspended');
