-- Rooms, equipment, people and times of entry that events of the calendar take.
create table calendar_resources (
  id uuid primary key,
  kind text not null check (kind in ('room', 'equipment', 'person', 'instructor', 'tour')),
  name_vi text not null check (char_length(name_vi) between 1 and 80),
  name_en text not null check (char_length(name_en) <= 80),
  -- How many people it holds; null if that is not counted.
  capacity int check (capacity between 1 and 100000),
  -- The ticket whose times of entry a tour takes part in: their places are counted there alone.
  product_id uuid references products (id) on delete cascade,
  -- An archived one keeps its bookings and is not offered again.
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint calendar_resources_tour_has_product check ((kind = 'tour') = (product_id is not null)),
  constraint calendar_resources_tour_counts_there check (kind <> 'tour' or capacity is null)
);
create index calendar_resources_of_product on calendar_resources (product_id) where product_id is not null;

-- How many people come to it; null if nobody counted.
alter table calendar_events add column people int check (people between 1 and 100000);

-- The times are those of the event, beside the resource: who takes it in a window is found by them.
create table calendar_event_resources (
  event_id uuid not null references calendar_events (id) on delete cascade,
  resource_id uuid not null references calendar_resources (id) on delete cascade,
  starts_at timestamptz(3) not null,
  -- When nothing of it is left; infinity for a series without an end.
  until_at timestamptz(3) not null,
  is_series boolean not null,
  primary key (event_id, resource_id)
);
create index calendar_event_resources_single on calendar_event_resources (resource_id, starts_at) where not is_series;
create index calendar_event_resources_series on calendar_event_resources (resource_id, until_at) where is_series;
