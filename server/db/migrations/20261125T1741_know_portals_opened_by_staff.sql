-- Who of staff opened a vendor's portal by its link, in a browser in which they were signed in (amendment 35): such a
-- session looks and helps, and records no handover and no return. null: the vendor, as far as can be told.
alter table vendor_sessions add column opened_by_staff text;
