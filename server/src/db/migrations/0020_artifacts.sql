-- The museum's register: artifacts, the words their materials and techniques are told in, their pictures and places.

-- Materials and techniques; what was merged into another is gone.
create table artifact_terms (
  id uuid primary key,
  kind text not null check (kind in ('material', 'technique')),
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text not null default '',
  search text not null generated always as (f_fold((name_vi || ' ' || name_en) collate "default")) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "artifact-terms.name-taken" on artifact_terms (kind, lower(name_vi collate "default"));
create index artifact_terms_by_name on artifact_terms (kind, name_vi, id);

-- How a translation stands to the text it was made of: `base` holds the digest of that text, and whether somebody
-- compared the two. Null where there is nothing to translate.
create function translation_freshness(main text, translated text, base jsonb) returns text
  language sql immutable parallel safe
  return case
    when main = '' and translated = '' then null
    when translated = '' then 'missing'
    when base ->> 'of' is distinct from md5(main) then 'stale'
    when (base ->> 'isChecked')::boolean then 'checked'
    else 'draft'
  end;

create table artifacts (
  id uuid primary key,
  type text not null check (type in ('2D', '3D')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- `priority` of the specification. Of rows in the trash too: a number of the register is never given twice.
  register_index int not null check (register_index >= 1) constraint "artifacts.index-taken" unique,
  code text collate "vi-x-icu" not null check (code <> ''),
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text not null default '',
  short_description_vi text not null default '',
  short_description_en text not null default '',
  -- Cleaned HTML, as are the next and the story; empty when it shows no text.
  full_description_vi text not null default '',
  full_description_en text not null default '',
  add_content_vi text not null default '',
  add_content_en text not null default '',
  story_vi text not null default '',
  story_en text not null default '',
  -- The story is saved by itself.
  story_version int not null default 1,
  owner_vi text not null default '',
  owner_en text not null default '',
  amount int not null default 1 check (amount >= 1),
  amount_unit text not null default '',
  -- Ids of artifact_terms, in their order.
  material_ids uuid[] not null default '{}',
  technique_ids uuid[] not null default '{}',
  -- As typed, and what could be read of it.
  sizes text not null default '',
  height_mm double precision check (height_mm > 0),
  width_mm double precision check (width_mm > 0),
  length_mm double precision check (length_mm > 0),
  depth_mm double precision check (depth_mm > 0),
  diameter_mm double precision check (diameter_mm > 0),
  weight_grams double precision check (weight_grams > 0),
  age_vi text not null default '',
  age_en text not null default '',
  -- As people count: -1 is 1 BCE, and there is no year 0.
  from_year int check (from_year <> 0),
  to_year int check (to_year <> 0),
  -- `2024`, `2024-03` or `2024-03-05`: in order as text, too.
  time_register text check (time_register ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  time_collection text not null default '',
  place_collection_vi text not null default '',
  place_collection_en text not null default '',
  place_now text not null default '',
  inspection text not null default '',
  inspection_act text not null default '',
  inspection_date text check (inspection_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  inspection_members text[] not null default '{}',
  security text not null default '',
  condition text not null default '',
  condition_date text check (condition_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  acquisition text check (acquisition in ('survey', 'excavation', 'transfer', 'donation', 'purchase', 'exchange')),
  acquisition_documents text not null default '',
  is_national_treasure boolean not null default false,
  tags text[] not null default '{}',
  -- The cover: the first of artifact_images, and what is told of it.
  image_id uuid constraint "media.unknown" references assets (id),
  image text,
  image_alt_vi text not null default '',
  image_alt_en text not null default '',
  audio_vi_id uuid references assets (id),
  audio_en_id uuid references assets (id),
  model_id uuid references assets (id),
  scale double precision not null default 1 check (scale > 0 and scale <= 100000),
  -- Of each translated field what its translation was made of; see translation_freshness.
  translations jsonb not null default '{}',
  published_at timestamptz(3),
  search text not null generated always as (f_fold((name_vi || ' ' || name_en || ' ' || code) collate "default")) stored,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "artifacts.from-year-required" check (to_year is null or from_year is not null),
  constraint "artifacts.years-order" check (from_year <= to_year)
);
create unique index "artifacts.code-taken" on artifacts (lower(code collate "default")) where deleted_at is null;

-- The least fresh of an artifact's translations: what a list is filtered by.
create function artifact_translation(a artifacts) returns text language sql immutable parallel safe as $$
  select case
    when 'missing' = any(states) then 'missing'
    when 'stale' = any(states) then 'stale'
    when 'draft' = any(states) then 'draft'
    else 'checked'
  end
  from (select array[
    translation_freshness(a.name_vi, a.name_en, a.translations -> 'name'),
    translation_freshness(a.short_description_vi, a.short_description_en, a.translations -> 'shortDescription'),
    translation_freshness(a.full_description_vi, a.full_description_en, a.translations -> 'fullDescription'),
    translation_freshness(a.add_content_vi, a.add_content_en, a.translations -> 'addContent'),
    translation_freshness(a.owner_vi, a.owner_en, a.translations -> 'owner'),
    translation_freshness(a.age_vi, a.age_en, a.translations -> 'age'),
    translation_freshness(a.place_collection_vi, a.place_collection_en, a.translations -> 'placeCollection'),
    translation_freshness(a.story_vi, a.story_en, a.translations -> 'story')
  ] as states) fields
$$;
alter table artifacts add column translation text not null default 'missing'
  check (translation in ('missing', 'stale', 'draft', 'checked'));
create function artifacts_translated() returns trigger language plpgsql as $$
begin
  new.translation := artifact_translation(new);
  return new;
end
$$;
create trigger artifacts_translated before insert or update of name_vi, name_en, short_description_vi, short_description_en,
  full_description_vi, full_description_en, add_content_vi, add_content_en, owner_vi, owner_en, age_vi, age_en,
  place_collection_vi, place_collection_en, story_vi, story_en, translations
  on artifacts for each row execute function artifacts_translated();

create index artifacts_by_index on artifacts (register_index, id) where deleted_at is null;
create index artifacts_by_name on artifacts (name_vi, id) where deleted_at is null;
create index artifacts_by_code on artifacts (code, id) where deleted_at is null;
create index artifacts_by_age on artifacts (created_at, id) where deleted_at is null;
create index artifacts_by_change on artifacts (updated_at, id) where deleted_at is null;
create index artifacts_by_year on artifacts (from_year, id) where deleted_at is null;
create index artifacts_by_registration on artifacts (time_register, id) where deleted_at is null;
create index artifacts_by_type on artifacts (type, register_index, id) where deleted_at is null;
create index artifacts_by_status on artifacts (status, register_index, id) where deleted_at is null;
create index artifacts_by_translation on artifacts (translation, register_index, id) where deleted_at is null;
-- How many there are of each kind, counted from the index alone.
create index artifacts_facets on artifacts (type, status, translation) where deleted_at is null;
create index artifacts_search on artifacts using gin (search gin_trgm_ops);
create index artifacts_of_materials on artifacts using gin (material_ids);
create index artifacts_of_techniques on artifacts using gin (technique_ids);
-- What earlier records say, offered while one types.
create index artifacts_of_owner_vi on artifacts (owner_vi) where deleted_at is null and owner_vi <> '';
create index artifacts_of_owner_en on artifacts (owner_en) where deleted_at is null and owner_en <> '';
create index artifacts_of_place_vi on artifacts (place_collection_vi) where deleted_at is null and place_collection_vi <> '';
create index artifacts_of_place_en on artifacts (place_collection_en) where deleted_at is null and place_collection_en <> '';
create index artifacts_of_place_now on artifacts (place_now) where deleted_at is null and place_now <> '';
create index artifacts_of_image on artifacts (image_id) where image_id is not null;
create index artifacts_of_audio_vi on artifacts (audio_vi_id) where audio_vi_id is not null;
create index artifacts_of_audio_en on artifacts (audio_en_id) where audio_en_id is not null;
create index artifacts_of_model on artifacts (model_id) where model_id is not null;

-- Numbers of records that were deleted for good.
create table register_spent (
  register_index int primary key,
  code text not null,
  spent_at timestamptz(3) not null default now()
);

create table artifact_images (
  artifact_id uuid not null references artifacts (id) on delete cascade,
  position int not null check (position >= 0),
  asset_id uuid not null constraint "artifacts.picture-unknown" references assets (id),
  alt_vi text not null default '',
  alt_en text not null default '',
  credit text not null default '',
  primary key (artifact_id, asset_id)
);
create index artifact_images_of_asset on artifact_images (asset_id);

-- Where a piece was kept, a row for each time it moved.
create table artifact_places (
  id uuid primary key,
  artifact_id uuid not null references artifacts (id) on delete cascade,
  from_place text not null,
  to_place text not null,
  moved_at timestamptz(3) not null default now(),
  moved_by uuid references accounts (id) on delete set null,
  moved_by_name text not null
);
create index artifact_places_of_artifact on artifact_places (artifact_id, moved_at, id);

create trigger artifacts_hung before insert on artifacts for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger artifacts_hung_anew before update of image_id on artifacts for each row
  execute function assets_hung('image_id', 'image');
create trigger artifacts_let_audio_vi_go after delete or update of audio_vi_id on artifacts
  for each row execute function assets_let_go('audio_vi_id');
create trigger artifacts_let_audio_en_go after delete or update of audio_en_id on artifacts
  for each row execute function assets_let_go('audio_en_id');
create trigger artifacts_let_model_go after delete or update of model_id on artifacts
  for each row execute function assets_let_go('model_id');
create trigger artifact_images_let_go after delete or update of asset_id on artifact_images
  for each row execute function assets_let_go('asset_id');

create view search_of_artifacts (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name_vi, code, status, null::text, '', name_vi || ' ' || name_en || ' ' || code,
    name_vi || ' ' || name_en || ' ' || code, created_at
  from artifacts where deleted_at is null;
create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts;

create trigger search_add after insert on artifacts referencing new table as added
  for each statement execute function search_add('artifacts');
create trigger search_drop after delete on artifacts referencing old table as removed
  for each statement execute function search_drop('artifacts');
create trigger search_change after update of name_vi, name_en, code, status, deleted_at on artifacts for each row
  when ((old.name_vi, old.name_en, old.code, old.status, old.deleted_at)
    is distinct from (new.name_vi, new.name_en, new.code, new.status, new.deleted_at))
  execute function search_change('artifacts');
