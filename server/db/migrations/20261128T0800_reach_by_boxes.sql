-- The index alone answers which vendors' boxes hold a place: no vendor need be fetched.
create index vendors_reaching on vendors using gist (coverage_box) include (number) where status = 'approved';
drop index vendors_coverage_box;
