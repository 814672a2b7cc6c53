-- What everybody who reads the figures of a day should know. A deleted note can be restored for a month.
create table analytics_notes (
  id uuid primary key,
  day date not null,
  text text not null check (char_length(text) between 1 and 200),
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index analytics_notes_by_day on analytics_notes (day, created_at, id) where deleted_at is null;
create index analytics_notes_deleted on analytics_notes (deleted_at) where deleted_at is not null;
create index analytics_notes_of_author on analytics_notes (author_id);
