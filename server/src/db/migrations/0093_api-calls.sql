-- Calls made with API tokens: the latest days, and of a busy token its first of each day.
create table api_calls (
  id uuid primary key,
  at timestamptz(3) not null,
  token_id uuid not null references api_tokens (id) on delete cascade,
  method text not null,
  route text not null,
  status int not null,
  took_ms int not null,
  request_id text not null,
  network text not null
);
create index api_calls_newest on api_calls (at, id);
create index api_calls_of_token on api_calls (token_id, at, id);
create index api_calls_of_route on api_calls (route, at, id);
create index api_calls_refused on api_calls (at, id) where status >= 400;

create table api_call_days (
  token_id uuid not null references api_tokens (id) on delete cascade,
  day date not null,
  calls int not null,
  refused int not null,
  kept int not null,
  kept_refused int not null,
  primary key (token_id, day)
);
