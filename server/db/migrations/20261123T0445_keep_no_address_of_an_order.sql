-- Which order's customer a list was of stands in its own column, by the order's key: the public id, which opens the
-- order's page, has no place in a record.
update admin_activities set
  order_id = (select id from rent_orders where public_id = substring(detail from ', orderId ([^,]+)')),
  detail = regexp_replace(detail, ', orderId [^,]+', '')
where activity_type = 'people_listed' and detail like '%, orderId %';
