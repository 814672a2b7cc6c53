-- Its column of mails came again with 0076; that of tickets never did. 0076 brings the mails' column.
alter table tickets drop column code_hash;
alter table outbox_mails drop column html;
