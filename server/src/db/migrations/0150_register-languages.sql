-- English may be off in the register. What its texts are worth then is kept beside what it is with them, so that turning it
-- off or on writes to no record.
alter table artifacts add column quality_vi text not null generated always as (
  case when cardinality(missing) > 0 then 'unfinished'
    -- A narration in English alone needs no Vietnamese transcript.
    when cardinality(array_remove(array_remove(wanting, 'transcriptEn'), case when audio_vi_id is null then 'transcriptVi' end)) > 0
      then 'wanting'
    else 'complete' end) stored;
create index artifacts_by_quality_vi on artifacts (quality_vi, register_index, id) where deleted_at is null;
drop index artifacts_facets;
create index artifacts_facets on artifacts (type, status, translation, quality, quality_vi) where deleted_at is null;

-- Whoever turns English off is told how many artifacts have some.
create index artifacts_in_english on artifacts (id) where deleted_at is null and (name_en <> '' or short_description_en <> ''
  or full_description_en <> '' or add_content_en <> '' or story_en <> '' or owner_en <> '' or age_en <> ''
  or place_collection_en <> '' or transcript_en <> '' or audio_en_id is not null);

-- Without English, a period has one name.
alter table periods drop constraint periods_name_en_check;
drop index "periods.name-en-taken";
create unique index "periods.name-en-taken" on periods (period_name(name_en)) where deleted_at is null and name_en <> '';
