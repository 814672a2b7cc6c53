-- What an artifact lacks for being published, and what it should have beyond that: kept in its row, so that a list of
-- fifty thousand is filtered and counted by an index.

create function artifact_missing(a artifacts) returns text[] language sql stable as $$
  select array_remove(array[
    case when a.short_description_vi = '' then 'shortDescription' end,
    case when a.age_vi = '' and a.from_year is null then 'age' end,
    case when a.type = '2D' and a.image_id is null then 'image' end,
    case when exists (select from artifact_images i where i.artifact_id = a.id and i.alt_vi = '') then 'alt' end,
    case when a.type = '3D' and a.model_id is null then 'model' end], null)
$$;

-- Each size of the record that can be compared is that of a side of the model, give or take a fifth, in the unit and the
-- scale that are set. Where the record has no size, somebody who set the scene of this very model has looked at it.
create function artifact_scale_checked(a artifacts) returns boolean language sql stable as $$
  select case when cardinality(said.sizes) = 0 then coalesce(scene.model_id = a.model_id, false)
    else (select bool_and(exists (
        select from jsonb_array_elements_text(model.statistics -> 'sizeInMetres') as side
        where side::float8 > 0 and side::float8 * unit.mm * a.scale between size / 1.2 and size * 1.2))
      from unnest(said.sizes) as size) end
  from (values (array_remove(array[a.height_mm, a.width_mm, a.length_mm, a.depth_mm, a.diameter_mm], null))) as said (sizes)
    left join assets model on model.id = a.model_id
    left join artifact_scenes scene on scene.artifact_id = a.id,
    lateral (values (case scene.unit when 'dm' then 100 when 'cm' then 10 when 'mm' then 1 when 'inch' then 25.4
      when 'foot' then 304.8 else 1000 end)) as unit (mm)
$$;

create function artifact_wanting(a artifacts) returns text[] language sql stable as $$
  select array_remove(array[
    case when a.type = '3D' and a.model_id is not null
      and not exists (select from artifact_scenes s where s.artifact_id = a.id and s.poster_id is not null) then 'poster' end,
    case when a.type = '3D' and a.model_id is not null and artifact_scale_checked(a) is not true then 'scale' end,
    case when a.transcript_vi = '' and coalesce(a.audio_vi_id, a.audio_en_id) is not null then 'transcriptVi' end,
    case when a.transcript_en = '' and coalesce(a.audio_vi_id, a.audio_en_id) is not null then 'transcriptEn' end], null)
$$;

alter table artifacts
  add column missing text[] not null default '{}',
  add column wanting text[] not null default '{}',
  add column quality text not null generated always as (
    case when cardinality(missing) > 0 then 'unfinished' when cardinality(wanting) > 0 then 'wanting' else 'complete' end) stored;
update artifacts set missing = artifact_missing(artifacts), wanting = artifact_wanting(artifacts);

create function artifacts_judged() returns trigger language plpgsql as $$
begin
  new.missing := artifact_missing(new);
  new.wanting := artifact_wanting(new);
  return new;
end
$$;
create trigger artifacts_judged before insert or update of type, short_description_vi, age_vi, from_year, image_id, model_id,
  audio_vi_id, audio_en_id, transcript_vi, transcript_en, scale, height_mm, width_mm, length_mm, depth_mm, diameter_mm
  on artifacts for each row execute function artifacts_judged();

-- After pictures or the scene changed. Nobody wrote to the artifact itself: its version stays.
create function artifacts_judged_anew() returns trigger language plpgsql as $$
begin
  update artifacts a set missing = artifact_missing(a), wanting = artifact_wanting(a)
  from (select distinct artifact_id from touched) one
  where a.id = one.artifact_id and (a.missing, a.wanting) is distinct from (artifact_missing(a), artifact_wanting(a));
  return null;
end
$$;
create trigger artifacts_judged_by_added after insert on artifact_images referencing new table as touched
  for each statement execute function artifacts_judged_anew();
create trigger artifacts_judged_by_changed after update on artifact_images referencing new table as touched
  for each statement execute function artifacts_judged_anew();
create trigger artifacts_judged_by_removed after delete on artifact_images referencing old table as touched
  for each statement execute function artifacts_judged_anew();
create trigger artifacts_judged_by_scene after insert on artifact_scenes referencing new table as touched
  for each statement execute function artifacts_judged_anew();
create trigger artifacts_judged_by_changed_scene after update on artifact_scenes referencing new table as touched
  for each statement execute function artifacts_judged_anew();

create index artifacts_by_quality on artifacts (quality, register_index, id) where deleted_at is null;
drop index artifacts_facets;
create index artifacts_facets on artifacts (type, status, translation, quality) where deleted_at is null;
