-- Letters that somebody has begun, for themselves alone, until they are sent or discarded.
create table mail_drafts (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  -- What it answers, and often quotes: they are deleted together.
  thread_id uuid references mail_threads (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  recipients text[] not null default '{}',
  copies text[] not null default '{}',
  blind_copies text[] not null default '{}',
  subject text not null default '',
  html text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index mail_drafts_of_author on mail_drafts (author_id, mailbox_id, updated_at, id);
create index mail_drafts_of_mailbox on mail_drafts (mailbox_id);
create index mail_drafts_of_thread on mail_drafts (thread_id, author_id) where thread_id is not null;

create table mail_draft_files (
  draft_id uuid not null references mail_drafts (id) on delete cascade,
  position int not null,
  asset_id uuid not null constraint "attachments.unknown" references assets (id),
  primary key (draft_id, position)
);
create index mail_draft_files_of_asset on mail_draft_files (asset_id);

-- What a team calls its conversations.
create table mail_labels (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  name text not null check (name <> ''),
  colour text not null check (colour in ('blue', 'rust', 'teal', 'pink', 'sand', 'plum')),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "mail-labels.name-taken" on mail_labels (mailbox_id, lower(name));

create table mail_thread_labels (
  thread_id uuid not null references mail_threads (id) on delete cascade,
  label_id uuid not null references mail_labels (id) on delete cascade,
  primary key (thread_id, label_id)
);
create index mail_thread_labels_of_label on mail_thread_labels (label_id, thread_id);
