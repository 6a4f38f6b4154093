-- What happened to an order is a code with values; `words/activity.ts` says the sentence (architecture §1). Rows from
-- before are carried over by their sentence, and what is no sentence of ours keeps it and is shown as it is. A program
-- from before the roll-out reads an empty sentence meanwhile, and what it writes itself stays readable.
alter table order_activities
  add column code text,
  add column values jsonb not null default '{}',
  alter column description set default '';

create temporary table sentences (pattern text primary key, code text not null, keys text[] not null, types text[] not null);
insert into sentences (pattern, code, keys, types) values
  ('^Order (\S+) placed$', 'order_placed', '{customOrderId}', '{text}'),
  ('^Order opened$', 'order_opened', '{}', '{}'),
  ('^Order confirmed$', 'order_confirmed', '{}', '{}'),
  ('^Order accepted by the vendor$', 'order_accepted', '{}', '{}'),
  ('^Order cancelled by the customer$', 'order_cancelled', '{}', '{}'),
  ('^Order cancelled by staff(?:: (.*))?$', 'order_cancelled_by_staff', '{reason}', '{text}'),
  ('^Cancellation requested by the customer(?:: (.*))?$', 'cancellation_requested', '{reason}', '{text}'),
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

update order_activities a set code = s.code, description = '', values = (
    select coalesce(jsonb_object_agg(part.key, case part.type
      when 'number' then to_jsonb(part.said::numeric) else to_jsonb(part.said) end), '{}')
    from unnest(s.keys, s.types, regexp_match(a.description, s.pattern)) as part (key, type, said)
    where part.key is not null
  )
  from sentences s where a.description ~ s.pattern;
update order_activities set code = 'deadline_counts_from_handover', description = '', values = jsonb_build_object(
    'source', case when description like '%next booking' then 'next-booking' else 'handover' end)
  where description in ('Return deadline counts from the handover',
    'Return deadline counts from the handover, until the next booking');
drop table sentences;
