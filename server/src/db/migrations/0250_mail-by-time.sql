-- The mail of a period: how much was answered, and how soon.
create index mail_messages_by_time on mail_messages (mailbox_id, sent_at) include (thread_id, direction);
