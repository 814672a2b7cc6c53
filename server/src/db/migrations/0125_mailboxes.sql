-- Addresses that a team shares. A local one has no server: its mail reaches other local ones only.
create table mailboxes (
  id uuid primary key,
  name text not null,
  address text not null,
  kind text not null check (kind in ('imap', 'local')),
  -- Where it is read and where it sends; null for a local one.
  incoming jsonb,
  outgoing jsonb,
  username text not null default '',
  -- Sealed.
  password bytea,
  signature text not null default '',
  is_enabled boolean not null default true,
  -- Why it could not be read last time; null while it can.
  fault text,
  fault_since timestamptz(3),
  -- Growing pauses while it cannot be read.
  faults int not null default 0,
  next_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- The server that follows it, and until when it counts as alive.
  leader uuid,
  led_until timestamptz(3),
  -- Up to which message of which numbering everything is stored here.
  uid_validity bigint,
  last_uid bigint not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((kind = 'imap') = (incoming is not null and outgoing is not null))
);
create unique index "mailboxes.address-taken" on mailboxes (lower(address));
create index mailboxes_by_name on mailboxes (name collate "vi-x-icu", id);

-- Which roles read a mailbox, and which of them answer.
create table mailbox_roles (
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  may_answer boolean not null,
  primary key (mailbox_id, role_id)
);
create index mailbox_roles_of_role on mailbox_roles (role_id);

create table mail_threads (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  subject text not null,
  folder text not null default 'inbox' check (folder in ('inbox', 'archive', 'deleted')),
  state text not null default 'open' check (state in ('open', 'waiting', 'done')),
  assignee_id uuid references accounts (id) on delete set null,
  is_read boolean not null default false,
  is_starred boolean not null default false,
  -- Who wrote to us, and the beginning of the latest message.
  sender text not null default '',
  snippet text not null default '',
  message_count int not null default 0,
  has_files boolean not null default false,
  has_sent boolean not null default false,
  has_bounced boolean not null default false,
  last_at timestamptz(3) not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index mail_threads_of_folder on mail_threads (mailbox_id, folder, last_at, id);
create index mail_threads_starred on mail_threads (mailbox_id, last_at, id) where is_starred;
create index mail_threads_with_sent on mail_threads (mailbox_id, last_at, id) where has_sent;
create index mail_threads_of_assignee on mail_threads (assignee_id, last_at, id) where assignee_id is not null;
create index mail_threads_unread on mail_threads (mailbox_id, folder) where not is_read;

create table mail_messages (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  -- Null until it is parsed.
  thread_id uuid references mail_threads (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  -- Its number on the server. Null for what was sent from here, and in a local mailbox.
  uid_validity bigint,
  uid bigint,
  -- The whole message as it arrived, in the store of files.
  raw_hash text not null check (raw_hash ~ '^[0-9a-f]{64}$'),
  raw_bytes int not null,
  parsed text not null default 'waiting' check (parsed in ('waiting', 'done', 'failed')),
  -- The Message-ID, those it answers, and those before.
  message_id text,
  refs text[] not null default '{}',
  from_name text not null default '',
  from_address text not null default '',
  recipients jsonb not null default '[]',
  copies jsonb not null default '[]',
  subject text not null default '',
  body text not null default '',
  -- Sanitised, with its own small pictures in it.
  html text,
  remote_pictures int not null default 0,
  files jsonb not null default '[]',
  -- What a report of non-delivery says about which address.
  bounce jsonb,
  author_id uuid references accounts (id) on delete set null,
  sent_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Words in any order, without marks. Fewer of a very long message, so that its index entry stays possible.
  words tsvector not null generated always as (to_tsvector('simple',
    f_fold(left(subject || ' ' || from_name || ' ' || from_address || ' ' || body, 60000) collate "default"))) stored
);
-- Fetched twice, it is stored once.
create unique index mail_messages_once on mail_messages (mailbox_id, uid_validity, uid) where uid is not null;
create index mail_messages_of_thread on mail_messages (thread_id, sent_at, id);
create index mail_messages_waiting on mail_messages (created_at, id) where parsed = 'waiting';
create index mail_messages_by_message_id on mail_messages (mailbox_id, message_id) where message_id is not null;
create index mail_messages_refs on mail_messages using gin (refs);
create index mail_messages_words on mail_messages using gin (words);
create index mail_messages_raw on mail_messages (raw_hash);
create index mail_messages_from on mail_messages (lower(from_address), sent_at);

-- What goes out. Its Message-ID is fixed before the first attempt.
create table mail_outgoing (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  thread_id uuid references mail_threads (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  message_id text not null unique,
  refs text[] not null default '{}',
  recipients jsonb not null,
  copies jsonb not null default '[]',
  blind_copies jsonb not null default '[]',
  subject text not null,
  html text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
  send_at timestamptz(3) not null,
  claim uuid,
  claimed_until timestamptz(3),
  attempts int not null default 0,
  fault text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index mail_outgoing_due on mail_outgoing (send_at, id) where status in ('waiting', 'sending');
create index mail_outgoing_of_thread on mail_outgoing (thread_id);
create index mail_outgoing_of_mailbox on mail_outgoing (mailbox_id, created_at, id) where status <> 'sent';

-- Addresses that mail does not reach.
create table email_states (
  address text primary key,
  state text not null check (state in ('hard', 'soft', 'complained')),
  reason text not null default '',
  at timestamptz(3) not null
);
