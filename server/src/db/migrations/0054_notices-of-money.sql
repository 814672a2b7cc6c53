-- Somebody may want mail alone; what goes only there is kept out of the bell.
alter table notice_ways drop constraint notice_ways_way_check;
alter table notice_ways add constraint notice_ways_way_check check (way in ('console', 'mail', 'mail-only', 'off'));
alter table notices add column in_bell boolean not null default true;

create table notice_languages (
  account_id uuid primary key references accounts (id) on delete cascade,
  language text not null check (language in ('vi', 'en'))
);

-- What its reader must still be when a mail goes out: active, and holding this right where it is not empty.
alter table outbox_mails add column needs text;
