-- A code without what people write in two ways: case, signs before a figure, zeros before it. Kept, because a book of fifty
-- thousand lines looks for doubles each time it is opened.
create function code_key(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(lower(code collate "default"),
    '[^[:alnum:]]+', '.', 'g'), '([^0-9.])[.]([0-9])', '\1\2', 'g'), '(^|[^0-9])0+([0-9])', '\1\2', 'g')
$$;
alter table artifacts add column code_key text not null generated always as (code_key(code)) stored;

-- The same judgement, without looking for what cannot be there: most of a register has neither model nor narration.
create or replace function artifacts_judged() returns trigger language plpgsql as $$
begin
  new.missing := artifact_missing(new);
  if new.model_id is null and new.audio_vi_id is null and new.audio_en_id is null then
    new.wanting := '{}';
  else
    new.wanting := artifact_wanting(new);
  end if;
  return new;
end
$$;
