-- A copy of a document that an earlier, approved order has, with a file of its own: forgetting one leaves the other.
alter table documents add column on_file boolean not null default false;
