-- The columns for what is told of a picture were dropped, and have it now.
alter table courses add column thumbnail text;
alter table categories add column image text;
alter table people add column avatar text;
create function told_of(asset assets) returns text language sql stable parallel safe as $$
  select asset.id || '|' || asset.hash || '|' || asset.thumbhash || '|' || asset.width || '|' || asset.height || '|'
    || array_to_string(asset.sizes, ',')
$$;
update courses c set thumbnail = told_of(a) from assets a where a.id = c.thumbnail_id;
update categories c set image = told_of(a) from assets a where a.id = c.image_id;
update people p set avatar = told_of(a) from assets a where a.id = p.avatar_id;

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
