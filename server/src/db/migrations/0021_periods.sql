-- Periods with their artifacts, and what visitors are told of the museum.

create table periods (
  id uuid primary key,
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text collate "vi-x-icu" not null check (name_en <> ''),
  -- As people count: -1 is 1 BCE, and there is no year 0. Without an end it lasts to this day.
  start_year int not null check (start_year >= -1000000),
  end_year int,
  short_description_vi text not null default '',
  short_description_en text not null default '',
  image_id uuid constraint "media.unknown" references assets (id),
  image text,
  image_alt_vi text not null default '',
  image_alt_en text not null default '',
  search text not null generated always as (f_fold((name_vi || ' ' || name_en) collate "default")) stored,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "years.zero" check (start_year <> 0 and end_year <> 0),
  constraint "periods.years-order" check (start_year <= end_year)
);
-- Marks tell names apart here (Lê, Le); case and blanks do not.
create function period_name(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(name, '\s+', ' ', 'g') collate "vi-x-icu");
create unique index "periods.name-vi-taken" on periods (period_name(name_vi)) where deleted_at is null;
create unique index "periods.name-en-taken" on periods (period_name(name_en)) where deleted_at is null;
create index periods_by_start on periods (start_year, id) where deleted_at is null;
create index periods_by_name_vi on periods (name_vi, id) where deleted_at is null;
create index periods_by_name_en on periods (name_en, id) where deleted_at is null;
create index periods_by_change on periods (updated_at, id) where deleted_at is null;
create index periods_search on periods using gin (search gin_trgm_ops);
create index periods_of_image on periods (image_id) where image_id is not null;

-- An artifact in the trash keeps its place, and comes back to it.
create table period_artifacts (
  period_id uuid not null references periods (id) on delete cascade,
  artifact_id uuid not null constraint "periods.artifact-unknown" references artifacts (id) on delete cascade,
  position int not null check (position >= 0),
  primary key (period_id, artifact_id)
);
create index period_artifacts_in_order on period_artifacts (period_id, position);
create index period_artifacts_of_artifact on period_artifacts (artifact_id);

create trigger periods_hung before insert on periods for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger periods_hung_anew before update of image_id on periods for each row
  execute function assets_hung('image_id', 'image');
create trigger periods_let_go after delete or update of image_id on periods
  for each row execute function assets_let_go('image_id');

create table museum (
  id uuid primary key,
  name_vi text not null check (name_vi <> ''),
  name_en text not null check (name_en <> ''),
  intro_vi text not null default '',
  intro_en text not null default '',
  address_vi text not null default '',
  address_en text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- Of each weekday, Monday first, the times from when to when: [[{"opens": "08:00", "closes": "11:30"}, …], …].
  weekly_hours json not null default '[[], [], [], [], [], [], []]' check (json_array_length(weekly_hours) = 7),
  special_days json not null default '[]',
  hours_note_vi text not null default '',
  hours_note_en text not null default '',
  logo_id uuid constraint "media.unknown" references assets (id),
  logo text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "museum.half-point" check ((latitude is null) = (longitude is null))
);
-- There is one.
create unique index museum_is_one on museum ((true));
create index museum_of_logo on museum (logo_id) where logo_id is not null;
insert into museum (id, name_vi, name_en) values (gen_random_uuid(), 'Bảo tàng', 'Museum');

create table museum_images (
  museum_id uuid not null references museum (id) on delete cascade,
  image_id uuid not null constraint "media.unknown" references assets (id),
  image text,
  position int not null check (position >= 0),
  alt_vi text not null default '',
  alt_en text not null default '',
  primary key (museum_id, image_id)
);
create index museum_images_of_image on museum_images (image_id);

create trigger museum_hung_anew before update of logo_id on museum for each row
  execute function assets_hung('logo_id', 'logo');
create trigger museum_let_go after update of logo_id on museum
  for each row execute function assets_let_go('logo_id');
create trigger museum_images_hung before insert on museum_images for each row
  execute function assets_hung('image_id', 'image');
create trigger museum_images_let_go after delete on museum_images
  for each row execute function assets_let_go('image_id');

create view search_of_periods (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name_vi, name_en, '', null::text, '', name_vi || ' ' || name_en, name_vi || ' ' || name_en, created_at
  from periods where deleted_at is null;
create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts
  union all select 'periods', * from search_of_periods;

create trigger search_add after insert on periods referencing new table as added
  for each statement execute function search_add('periods');
create trigger search_drop after delete on periods referencing old table as removed
  for each statement execute function search_drop('periods');
create trigger search_change after update of name_vi, name_en, deleted_at on periods for each row
  when ((old.name_vi, old.name_en, old.deleted_at) is distinct from (new.name_vi, new.name_en, new.deleted_at))
  execute function search_change('periods');
