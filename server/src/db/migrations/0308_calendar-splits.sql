-- A series that was cut at one of its days, how that is taken back, and what answers count for.
alter table calendar_events
  -- The series it goes on with, and from which day of that on: answers to later days arrive under the id of the earlier one.
  add column continues_id uuid references calendar_events (id) on delete set null,
  add column continues_from date;
create index calendar_events_continuing on calendar_events (continues_id) where continues_id is not null;

alter table calendar_guests
  -- The number at which they were last asked; an answer to an older one is about other times.
  add column asked_sequence int,
  -- Of a guest whose answer came along with a part of a series: the numbers of the series at which they answered for it too.
  add column from_sequence int,
  add column until_sequence int;
update calendar_guests set asked_sequence = sequence where sequence is not null;

-- The last cut of each series, while nothing was changed since: what it was before, and what its guests knew and said.
create table calendar_splits (
  series_id uuid primary key references calendar_events (id) on delete cascade,
  -- The series that goes on; null if the rest was deleted.
  created_id uuid references calendar_events (id) on delete cascade,
  -- That of the series after the cut.
  series_version int not null,
  before jsonb not null,
  at timestamptz(3) not null default now()
);
create index calendar_splits_created on calendar_splits (created_id) where created_id is not null;
