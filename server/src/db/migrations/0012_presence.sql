-- Who looks at which record now: one row an open page, said again every few seconds. Losing it costs nothing, so it is
-- not logged; no index holds `seen_at`, so that saying it again rewrites the row in its place.
create unlogged table presence (
  entity text not null,
  entity_id uuid not null,
  tab text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('viewing', 'editing')),
  since timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  primary key (entity, entity_id, tab)
) with (fillfactor = 50);
create index presence_of_account on presence (account_id);
