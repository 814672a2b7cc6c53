-- Which link a mail carries, so that a new one of one kind leaves mails with another kind alone.
alter table outbox_mails add column link_kind text;
update outbox_mails m set link_kind = l.kind from password_links l
  where l.account_id = m.account_id and m.secret_link is not null;
