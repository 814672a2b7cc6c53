-- A message that leaves although its reader restricted the processing of their data: letters of the desk, answers to what
-- they wrote, and changes of an event they were invited to.
alter table mail_outgoing add column despite_restriction boolean not null default false;
update mail_outgoing o set despite_restriction = true
where o.status in ('waiting', 'sending', 'failed') and exists (select from data_request_letters l where l.outgoing_id = o.id);
