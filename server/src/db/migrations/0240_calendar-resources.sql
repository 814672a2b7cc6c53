-- Rooms, equipment and people that events of the calendar take.
create table calendar_resources (
  id uuid primary key,
  kind text not null check (kind in ('room', 'equipment', 'person')),
  name_vi text not null check (char_length(name_vi) between 1 and 80),
  name_en text not null check (char_length(name_en) <= 80),
  -- How many people it holds; null if that is not counted.
  capacity int check (capacity between 1 and 100000),
  -- An archived one keeps its bookings and is not offered again.
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table calendar_event_resources (
  event_id uuid not null references calendar_events (id) on delete cascade,
  resource_id uuid not null references calendar_resources (id) on delete cascade,
  primary key (event_id, resource_id)
);
create index calendar_event_resources_of_resource on calendar_event_resources (resource_id);
