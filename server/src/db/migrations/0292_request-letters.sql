-- Letters to people who asked about their data, as they left: with a request as its proof.
create table data_request_letters (
  id uuid primary key,
  request_id uuid not null references data_requests (id) on delete cascade,
  step text not null check (step in ('acknowledge', 'identity', 'extend', 'answer', 'refuse')),
  language text not null check (language in ('vi', 'en')),
  way text not null check (way in ('mail', 'paper')),
  -- Who wrote, and to whom; empty where somebody was erased.
  sender text not null,
  recipient text not null,
  address text not null default '',
  mailbox text not null default '',
  -- Until it has left, and what became of it.
  outgoing_id uuid references mail_outgoing (id) on delete set null,
  subject text not null,
  body text not null,
  by_name text not null,
  created_at timestamptz(3) not null default now(),
  constraint data_request_letters_mailed check ((way = 'mail') = (mailbox <> ''))
);
create index data_request_letters_of_request on data_request_letters (request_id, created_at, id);
create index data_request_letters_outgoing on data_request_letters (outgoing_id) where outgoing_id is not null;
