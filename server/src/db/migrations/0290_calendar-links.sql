-- What an event of the calendar is about; each row names one record.
create table calendar_event_links (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references calendar_events (id) on delete cascade,
  person_id uuid references people (id) on delete cascade,
  lead_id uuid references leads (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  course_id uuid references courses (id) on delete cascade,
  artifact_id uuid references artifacts (id) on delete cascade,
  constraint calendar_event_links_one check (num_nonnulls(person_id, lead_id, order_id, course_id, artifact_id) = 1)
);
create index calendar_event_links_of_event on calendar_event_links (event_id);
create unique index calendar_event_links_of_person on calendar_event_links (person_id, event_id) where person_id is not null;
create unique index calendar_event_links_of_lead on calendar_event_links (lead_id, event_id) where lead_id is not null;
create unique index calendar_event_links_of_order on calendar_event_links (order_id, event_id) where order_id is not null;
create unique index calendar_event_links_of_course on calendar_event_links (course_id, event_id) where course_id is not null;
create unique index calendar_event_links_of_artifact on calendar_event_links (artifact_id, event_id) where artifact_id is not null;

-- Found by title and place; only in the calendars of whoever asks.
alter table calendar_events add column search text not null generated always as (f_fold(title || ' ' || place)) stored;
create index calendar_events_search on calendar_events using gin (search gin_trgm_ops) where deleted_at is null;

-- What guests of a series answered for one day of it.
create table calendar_guest_days (
  guest_id uuid not null references calendar_guests (id) on delete cascade,
  occurs_on date not null,
  status text not null check (status in ('accepted', 'declined', 'tentative')),
  answered_at timestamptz(3) not null,
  stamped_at timestamptz(3) not null,
  primary key (guest_id, occurs_on)
);

create index calendar_guest_days_answered on calendar_guest_days (answered_at);
create index calendar_guests_answered on calendar_guests (answered_at) where answered_at is not null;

-- A guest who is a lead: their address stays masked, and goes with the lead.
alter table calendar_guests add column lead_id uuid references leads (id) on delete cascade;
create index calendar_guests_of_lead on calendar_guests (lead_id) where lead_id is not null;
