-- Links from before end as new ones do, 400 days after they were made; none within a month of this change.
update vendor_portal_links set expires_at = greatest(created_at + interval '400 days', now() + interval '30 days')
  where expires_at is null;
