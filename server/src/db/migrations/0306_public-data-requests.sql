-- What people enter into the public form, until the link in a mail confirms it or expires.
create table data_request_forms (
  id uuid primary key,
  -- Of the form that was shown: sent twice it is one.
  nonce text not null unique,
  token_hash text not null unique,
  -- A hash of the address, so that nobody is sent many mails, whatever happened to the requests.
  address_key text not null,
  kind text not null check (kind in ('access', 'correct', 'erase', 'restrict', 'object', 'withdraw', 'carry-over')),
  -- Emptied once it is confirmed: then the request has them.
  name text not null,
  email text not null,
  details text not null,
  received_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index data_request_forms_of_address on data_request_forms (address_key, received_at);
create index data_request_forms_by_expiry on data_request_forms (expires_at);

alter table data_requests drop constraint data_requests_channel_check;
alter table data_requests add constraint data_requests_channel_check
  check (channel in ('paper', 'phone', 'mail', 'form', 'in-person', 'other', 'public-form'));
alter table data_requests
  add column confirmed_at timestamptz(3),
  add constraint data_requests_confirmed check ((confirmed_at is not null) = (channel = 'public-form'));
create index data_requests_by_channel on data_requests (channel, received_at, id);
