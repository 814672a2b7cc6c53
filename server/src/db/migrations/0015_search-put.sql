-- What search_put looks up, it looks up once and by id: to ask each entry whether its record is still there read whole tables.
create or replace function search_put(of_entity text, ids uuid[]) returns int language plpgsql
-- One plan for all: to plan five arms costs more than to look into the one that is meant.
set plan_cache_mode = force_generic_plan
as $$
declare
  touched int;
begin
  with fresh as materialized (
    select id, title, detail, state, email, phone, made_at,
      ' ' || f_fold(open_text collate "default") as open_words, ' ' || f_fold(all_text collate "default") as all_words
    from search_source where entity = of_entity and id = any(ids)
  ), gone as (
    delete from search_entries e
    where e.entity = of_entity and e.id = any(ids) and e.id not in (select id from fresh)
    returning 1
  ), put as (
    insert into search_entries as e (entity, id, title, detail, state, email, phone, open_words, all_words, made_at)
    select of_entity, id, title, detail, state, email, phone, open_words, all_words, made_at from fresh
    on conflict (entity, id) do update set
      (title, detail, state, email, phone, open_words, all_words) =
      (excluded.title, excluded.detail, excluded.state, excluded.email, excluded.phone, excluded.open_words, excluded.all_words)
    where (e.title, e.detail, e.state, e.email, e.phone, e.open_words, e.all_words) is distinct from
      (excluded.title, excluded.detail, excluded.state, excluded.email, excluded.phone, excluded.open_words, excluded.all_words)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from put) into touched;
  return touched;
end
$$;
