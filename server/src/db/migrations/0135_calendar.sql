-- Calendars of people and of roles, and what is planned in them.
create table calendars (
  id uuid primary key,
  -- Whoever made it; a personal one goes with its account.
  owner_id uuid references accounts (id) on delete cascade,
  is_personal boolean not null,
  name text not null check (char_length(name) <= 80),
  colour text not null,
  -- The secret part of the address of its feed.
  feed_hash text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint calendars_personal_has_owner check (not is_personal or owner_id is not null)
);
create unique index calendars_one_personal on calendars (owner_id) where is_personal;
create index calendars_of_owner on calendars (owner_id);
create unique index calendars_by_feed on calendars (feed_hash) where feed_hash is not null;
create index calendars_deleted on calendars (deleted_at) where deleted_at is not null;

create table calendar_roles (
  calendar_id uuid not null references calendars (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  may_write boolean not null,
  primary key (calendar_id, role_id)
);
create index calendar_roles_of_role on calendar_roles (role_id);

create table calendar_events (
  id uuid primary key,
  calendar_id uuid not null references calendars (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  notes text not null default '',
  place text not null default '',
  is_all_day boolean not null,
  -- On the clock of the zone: YYYY-MM-DDTHH:MM, or a day; the end of a whole day is the last day itself.
  starts text not null,
  ends text not null,
  zone text not null,
  -- The same as instants, whole days as in UTC: for the windows of lists.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  repeat jsonb,
  -- When nothing of a series is left; null if it has no end.
  series_ends_at timestamptz(3),
  -- Days of the series on which it does not take place, or as an event of its own.
  left_out date[] not null default '{}',
  -- The series and the day in whose place it stands.
  series_id uuid references calendar_events (id) on delete set null,
  occurs_on date,
  status text not null check (status in ('confirmed', 'tentative', 'cancelled')),
  -- Minutes before the start.
  remind int[] not null default '{}',
  next_remind_at timestamptz(3),
  created_by uuid references accounts (id) on delete set null,
  created_by_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint calendar_events_range check (ends_at > starts_at)
);
create index calendar_events_by_time on calendar_events (calendar_id, starts_at) where repeat is null and deleted_at is null;
create index calendar_events_series on calendar_events (calendar_id) where repeat is not null and deleted_at is null;
create index calendar_events_of_series on calendar_events (series_id) where series_id is not null;
create index calendar_events_to_remind on calendar_events (next_remind_at) where next_remind_at is not null;
create index calendar_events_deleted on calendar_events (deleted_at) where deleted_at is not null;

-- Reminders that have come, each once for its reader; notices are made from them.
create table calendar_reminders (
  id uuid primary key,
  event_id uuid not null references calendar_events (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  starts_at timestamptz(3) not null,
  minutes int not null,
  label text not null,
  at timestamptz(3) not null default now(),
  constraint calendar_reminders_once unique (event_id, account_id, starts_at, minutes)
);
create index calendar_reminders_by_time on calendar_reminders (at);
create index calendar_reminders_of_account on calendar_reminders (account_id);

-- Everybody with an account has a personal calendar, under the id of the account.
create function accounts_have_calendars() returns trigger language plpgsql as $$
begin
  insert into calendars (id, owner_id, is_personal, name, colour) values (new.id, new.id, true, '', 'blue')
  on conflict do nothing;
  return null;
end
$$;
create trigger accounts_have_calendars after insert on accounts for each row execute function accounts_have_calendars();
insert into calendars (id, owner_id, is_personal, name, colour) select id, id, true, '', 'blue' from accounts;
