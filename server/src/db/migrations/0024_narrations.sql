-- What is said in narrations, and narrations of periods and of the museum.

alter table artifacts
  add column transcript_vi text not null default '',
  add column transcript_en text not null default '';

create or replace function artifact_translation(a artifacts) returns text language sql immutable parallel safe as $$
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
    translation_freshness(a.transcript_vi, a.transcript_en, a.translations -> 'transcript'),
    translation_freshness(a.story_vi, a.story_en, a.translations -> 'story')
  ] as states) fields
$$;
drop trigger artifacts_translated on artifacts;
create trigger artifacts_translated before insert or update of name_vi, name_en, short_description_vi, short_description_en,
  full_description_vi, full_description_en, add_content_vi, add_content_en, owner_vi, owner_en, age_vi, age_en,
  place_collection_vi, place_collection_en, transcript_vi, transcript_en, story_vi, story_en, translations
  on artifacts for each row execute function artifacts_translated();

alter table periods
  add column audio_vi_id uuid references assets (id),
  add column audio_en_id uuid references assets (id),
  add column transcript_vi text not null default '',
  add column transcript_en text not null default '';
create index periods_of_audio_vi on periods (audio_vi_id) where audio_vi_id is not null;
create index periods_of_audio_en on periods (audio_en_id) where audio_en_id is not null;
create trigger periods_let_audio_vi_go after delete or update of audio_vi_id on periods
  for each row execute function assets_let_go('audio_vi_id');
create trigger periods_let_audio_en_go after delete or update of audio_en_id on periods
  for each row execute function assets_let_go('audio_en_id');

alter table museum
  add column audio_vi_id uuid references assets (id),
  add column audio_en_id uuid references assets (id),
  add column transcript_vi text not null default '',
  add column transcript_en text not null default '';
create index museum_of_audio_vi on museum (audio_vi_id) where audio_vi_id is not null;
create index museum_of_audio_en on museum (audio_en_id) where audio_en_id is not null;
create trigger museum_let_audio_vi_go after update of audio_vi_id on museum
  for each row execute function assets_let_go('audio_vi_id');
create trigger museum_let_audio_en_go after update of audio_en_id on museum
  for each row execute function assets_let_go('audio_en_id');
