-- Mailboxes take turns: the oldest waiting of each is looked for, not the oldest of all.
create index mail_messages_waiting_of_box on mail_messages (mailbox_id, created_at, id) where parsed = 'waiting';
drop index mail_messages_waiting;
