-- A mail may have a form with pictures beside its text: the codes of tickets. It is erased with the mail's secrets.

alter table outbox_mails add column html text;
