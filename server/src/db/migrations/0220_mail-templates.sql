-- Texts that are written often, of one mailbox or, without one, of all.
create table mail_templates (
  id uuid primary key,
  mailbox_id uuid references mailboxes (id) on delete cascade,
  name text not null,
  language text not null check (language in ('vi', 'en')),
  subject text not null default '' check (length(subject) <= 200),
  text text not null check (length(text) <= 5000),
  is_archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "mail-templates.name-taken"
  on mail_templates (coalesce(mailbox_id, '00000000-0000-0000-0000-000000000000'), language, lower(name)) where not is_archived;
create index mail_templates_of_mailbox on mail_templates (mailbox_id);
create index mail_templates_by_name on mail_templates (name collate "vi-x-icu", id);
create index mail_templates_by_change on mail_templates (updated_at, id);
