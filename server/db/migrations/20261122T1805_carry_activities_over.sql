-- Rows from before get their code and values by their sentence, and keep the sentence, which is shown as it stands: a
-- program from before reads it beside this one during a roll-out, and after a way back. Whatever it writes meanwhile is a
-- sentence without a code, which stays readable. A later release drops `description`, and carries those rows over first.
create temporary table sentences (pattern text primary key, code text not null, keys text[] not null, types text[] not null);
insert into sentences (pattern, code, keys, types) values
  ('^Order (\S+) placed$', 'order_placed', '{customOrderId}', '{text}'),
  ('^Order opened$', 'order_opened', '{}', '{}'),
  ('^Order confirmed$', 'order_confirmed', '{}', '{}'),
  ('^Order accepted by the vendor$', 'order_accepted', '{}', '{}'),
  ('^Order cancelled by the customer$', 'order_cancelled', '{}', '{}'),
  ('^Order lapsed without an identity decision$', 'order_lapsed', '{}', '{}'),
  ('^KYC approved$', 'verification_approved', '{}', '{}'),
  ('^KYC rejected: ([a-z_]+)$', 'verification_rejected', '{reason}', '{text}'),
  ('^Vehicle handed over at (\d+) km$', 'vehicle_handed_over', '{odometer}', '{number}'),
  ('^Vehicle returned at (\d+) km, (\d+) km driven$', 'vehicle_returned', '{odometer,drivenKm}', '{number,number}'),
  ('^Report viewed: (handover|return)$', 'report_viewed', '{phase}', '{text}'),
  ('^Report could not be made: (handover|return)$', 'report_lost', '{phase}', '{text}'),
  ('^Document viewed: ([a-z-]+)$', 'document_viewed', '{kind}', '{text}'),
  ('^Document added: ([a-z-]+)$', 'document_added', '{kind}', '{text}'),
  ('^Document replaced: ([a-z-]+)$', 'document_replaced', '{kind}', '{text}'),
  ('^Documents downloaded$', 'documents_downloaded', '{}', '{}'),
  ('^Identity documents deleted, their time was over$', 'documents_deleted', '{}', '{}'),
  ('^Customer’s data erased$', 'data_erased', '{}', '{}'),
  ('^Promo code for a first order, and orders under another phone with this e-mail: (\d+)$',
    'known_email_used', '{orders}', '{number}'),
  ('^Mail sent to the customer again: ([a-z-]+)$', 'letter_sent_again', '{letter}', '{text}'),
  ('^Extension of (\d+) days? requested$', 'extension_requested', '{days}', '{number}'),
  ('^Extension of (\d+) days? approved$', 'extension_approved', '{days}', '{number}'),
  ('^Extension of (\d+) days? rejected$', 'extension_rejected', '{days}', '{number}'),
  ('^Another extension request allowed$', 'another_extension_allowed', '{}', '{}');

update order_activities a set code = s.code, values = (
    select coalesce(jsonb_object_agg(part.key, case part.type
      when 'number' then to_jsonb(part.said::numeric) else to_jsonb(part.said) end), '{}')
    from unnest(s.keys, s.types, regexp_match(a.description, s.pattern)) as part (key, type, said)
    where part.key is not null
  )
  from sentences s where a.code is null and a.description ~ s.pattern;
update order_activities set code = 'deadline_counts_from_handover', values = jsonb_build_object(
    'source', case when description like '%next booking' then 'next-booking' else 'handover' end)
  where code is null and description in ('Return deadline counts from the handover',
    'Return deadline counts from the handover, until the next booking');
-- Somebody's own words stay in the sentence alone, where an erasure by a program from before finds them.
update order_activities set values = '{"reason": null}', code = case when description like 'Order%'
    then 'order_cancelled_by_staff' else 'cancellation_requested' end
  where code is null and description ~ '^(Order cancelled by staff|Cancellation requested by the customer)(: .*)?$';
drop table sentences;
