-- Files that a saved record waits for: attached as soon as they are ready, in the name of whoever saved.
create table pending_files (
  id uuid primary key,
  entity text not null,
  record_id uuid not null,
  field text not null,
  -- Null once an upload that was never completed has been swept.
  asset_id uuid unique references assets (id) on delete set null,
  file_name text not null,
  kind text not null check (kind in ('image', 'audio', 'model')),
  -- What the field held when the record was saved: whatever somebody put there since is not overwritten.
  replaces uuid,
  refused text,
  refused_values jsonb,
  attempts int not null default 0,
  account_id uuid not null references accounts (id) on delete cascade,
  token_id uuid references api_tokens (id) on delete cascade,
  actor_name text not null,
  granted text[] not null,
  request_id text not null,
  ip text not null,
  created_at timestamptz(3) not null default now()
);
create index pending_files_of_record on pending_files (entity, record_id);
create index pending_files_due on pending_files (asset_id) where refused is null;
create index pending_files_of_account on pending_files (account_id);
create index pending_files_by_age on pending_files (created_at);
