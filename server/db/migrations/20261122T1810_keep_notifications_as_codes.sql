-- What staff are notified of is its type with data; whoever shows it says it in words (architecture §1). Nothing has read
-- the two sentences so far, and everything in them stands in the type, the data and the order.
alter table admin_notifications
  alter column title set default '',
  alter column message set default '';
update admin_notifications set title = '', message = '';
