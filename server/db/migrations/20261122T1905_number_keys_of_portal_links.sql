-- Which key sealed the copy of a link that staff may open again; those from before keys had numbers are of the first.
alter table vendor_portal_links add column key_number integer not null default 1;
