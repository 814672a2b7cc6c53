-- Files that people upload, and the pictures of courses, categories and people.

create table assets (
  id uuid primary key,
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'processing', 'ready', 'failed')),
  -- Who brought it; the sample data has nobody.
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  byte_size bigint not null check (byte_size > 0),
  -- SHA-256 of the original in hexadecimal: the name of its file. Known once all of it is here.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  content_type text,
  -- Of the picture as it is shown.
  width int,
  height int,
  -- What stands in its place until it is loaded.
  thumbhash text,
  -- The long sides it was made in.
  sizes int[] not null default '{}',
  warning text,
  failure text,
  failure_values jsonb,
  -- Unless something refers to it, it goes then.
  kept_until timestamptz(3) not null default now() + interval '24 hours',
  created_at timestamptz(3) not null default now(),
  constraint assets_whole check (state <> 'ready' or (hash is not null and width is not null and cardinality(sizes) > 0))
);
create index assets_of_hash on assets (hash);
create index assets_of_account on assets (account_id, created_at);
create index assets_by_end on assets (kept_until);
create index assets_open on assets (created_at) where state in ('uploading', 'checking');

-- What is told of a picture that is ready, which never changes any more, in one text: beside the id of the asset it
-- stands in the row that shows it, so that a list reads its pictures without a look at the assets.
create function told_of(asset assets) returns text language sql stable parallel safe as $$
  select asset.id || '|' || asset.hash || '|' || asset.thumbhash || '|' || asset.width || '|' || asset.height || '|'
    || array_to_string(asset.sizes, ',')
$$;
alter table courses
  add column thumbnail_id uuid constraint "media.unknown" references assets (id),
  add column thumbnail_alt text not null default '';
alter table categories
  add column image_id uuid constraint "media.unknown" references assets (id),
  add column image_alt text not null default '';
alter table people
  add column avatar_id uuid constraint "media.unknown" references assets (id);
-- Nothing ever wrote an address there.
update courses set thumbnail = null where thumbnail is not null;
update categories set image = null where image is not null;
update people set avatar = null where avatar is not null;

create function assets_hung() returns trigger language plpgsql as $$
declare
  asset assets;
begin
  select * into asset from assets where id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[1], told_of(asset)));
end
$$;
create trigger courses_hung before insert on courses for each row when (new.thumbnail_id is not null)
  execute function assets_hung('thumbnail_id', 'thumbnail');
create trigger courses_hung_anew before update of thumbnail_id on courses for each row
  execute function assets_hung('thumbnail_id', 'thumbnail');
create trigger categories_hung before insert on categories for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger categories_hung_anew before update of image_id on categories for each row
  execute function assets_hung('image_id', 'image');
create trigger people_hung before insert on people for each row when (new.avatar_id is not null)
  execute function assets_hung('avatar_id', 'avatar');
create trigger people_hung_anew before update of avatar_id on people for each row
  execute function assets_hung('avatar_id', 'avatar');
create index courses_of_thumbnail on courses (thumbnail_id) where thumbnail_id is not null;
create index categories_of_image on categories (image_id) where image_id is not null;
create index people_of_avatar on people (avatar_id) where avatar_id is not null;

-- A picture that was let go stays a month, so that what was undone can be done again.
create function assets_let_go() returns trigger language plpgsql as $$
declare
  let_go uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  if let_go is not null and (tg_op = 'DELETE' or let_go is distinct from (to_jsonb(new) ->> tg_argv[0])::uuid) then
    update assets set kept_until = now() + interval '30 days' where id = let_go;
  end if;
  return null;
end
$$;
create trigger courses_let_go after delete or update of thumbnail_id on courses
  for each row execute function assets_let_go('thumbnail_id');
create trigger categories_let_go after delete or update of image_id on categories
  for each row execute function assets_let_go('image_id');
create trigger people_let_go after delete or update of avatar_id on people
  for each row execute function assets_let_go('avatar_id');
