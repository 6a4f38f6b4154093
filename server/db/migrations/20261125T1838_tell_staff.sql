-- Staff hear of every order from the moment it is placed, and of problems that vendors report, which nobody else hears of.
create trigger tell_order_placed
  after insert on rent_orders
  for each row execute function tell_order_event('order', 'id');

create trigger tell_problem
  after insert or update on problem_reports
  for each row execute function tell_order_event('problem', 'order_id');
