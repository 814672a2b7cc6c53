-- When the mail server was told that a message is complete. Before that it was certainly not sent.
alter table campaign_recipients add column handed_over_at timestamptz(3);
alter table mail_outgoing add column handed_over_at timestamptz(3);
-- Of what was being sent while this is applied nobody knows.
update campaign_recipients set handed_over_at = now() where state = 'sending';
update mail_outgoing set handed_over_at = now() where status = 'sending';
