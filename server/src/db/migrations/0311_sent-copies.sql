-- Where a mail server keeps what it was handed, its copy tells what a killed server could not: whether a letter was taken.
alter table mailboxes add column keeps_copies boolean not null default false;
alter table campaign_recipients add column copy_asked_at timestamptz(3);
alter table mail_outgoing add column copy_asked_at timestamptz(3);
create index campaign_recipients_unknown on campaign_recipients (campaign_id)
  where state = 'unknown' and handed_over_at is not null;
create index mail_outgoing_unknown on mail_outgoing (mailbox_id) where status = 'unknown' and handed_over_at is not null;
create index mail_outgoing_handed_over on mail_outgoing (mailbox_id, handed_over_at) where status = 'sent';
