-- Tickets are mailed with their codes as pictures, and doors without a network know them by their hashes.

alter table outbox_mails add column html text;
alter table tickets add column code_hash text not null default '';
alter table tickets alter column code_hash drop default;
