-- What a conversation is about, said by a person; what its addresses and texts say is found anew each time.
create table mail_thread_links (
  id uuid primary key,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  person_id uuid references people (id) on delete cascade,
  organisation_id uuid references organisations (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  linked_by uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(person_id, organisation_id, order_id) = 1)
);
create unique index mail_thread_links_of_person on mail_thread_links (person_id, thread_id) where person_id is not null;
create unique index mail_thread_links_of_organisation on mail_thread_links (organisation_id, thread_id)
  where organisation_id is not null;
create unique index mail_thread_links_of_order on mail_thread_links (order_id, thread_id) where order_id is not null;
create index mail_thread_links_of_thread on mail_thread_links (thread_id);
create index mail_thread_links_by on mail_thread_links (linked_by) where linked_by is not null;

-- What was written to an address.
create index mail_messages_to on mail_messages using gin ((recipients || copies) jsonb_path_ops) where direction = 'out';

-- Whose pictures a mailbox always shows.
create table mail_picture_senders (
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  address text not null,
  created_at timestamptz(3) not null default now(),
  primary key (mailbox_id, address)
);

-- Where pictures of its HTML are, in the order of their places in it. Empty for what was taken apart before.
alter table mail_messages add column remote_urls text[] not null default '{}';
