-- Whom an event of the calendar invites, and what they answered.
alter table calendar_events
  -- How often what guests know of it was changed, as iTIP counts; and the mailbox from which they are told.
  add column sequence int not null default 0,
  add column mailbox_id uuid references mailboxes (id) on delete set null;
create index calendar_events_of_mailbox on calendar_events (mailbox_id) where mailbox_id is not null;

create table calendar_guests (
  id uuid primary key,
  event_id uuid not null references calendar_events (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  address text not null check (char_length(address) between 3 and 254),
  -- Somebody we know by that address.
  person_id uuid references people (id) on delete set null,
  status text not null default 'needs-action' check (status in ('needs-action', 'accepted', 'declined', 'tentative')),
  answered_at timestamptz(3),
  answered_by text check (answered_by in ('mail', 'page')),
  -- When the last answer by mail was written: one that comes late does not replace it.
  stamped_at timestamptz(3),
  -- That of the event when they were last told; null if they were not invited.
  sequence int,
  -- The secret part of the address at which they answer.
  secret_hash text,
  outgoing_id uuid references mail_outgoing (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint calendar_guests_once unique (event_id, address)
);
create unique index calendar_guests_by_secret on calendar_guests (secret_hash) where secret_hash is not null;
create index calendar_guests_by_address on calendar_guests (address);
create index calendar_guests_of_person on calendar_guests (person_id) where person_id is not null;
create index calendar_guests_by_mail on calendar_guests (outgoing_id) where outgoing_id is not null;

-- By what an event was known in the file it was imported from: importing the file again doubles nothing.
alter table calendar_events add column import_key text;
create index calendar_events_imported on calendar_events (calendar_id) where import_key is not null and deleted_at is null;
