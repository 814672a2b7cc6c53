-- Pairs of customers are kept, not worked out for each page. Commands only note whose keys changed: they wait for nobody, and
-- for two who enter the same number at once, whoever is compared last sees both. Tables hold no keys as text, so that
-- nothing of somebody erased waits here, and no foreign keys, so that comparing waits for no command.
create table people_to_compare (
  id bigint generated always as identity primary key,
  person_id uuid not null
);

-- Keys of two to ten people. What more than ten share is the number of a school or the address of an office, and says
-- nothing of who they are.
create table shared_keys (
  digest uuid not null,
  person_id uuid not null,
  kind text not null,
  primary key (digest, person_id)
);
create index shared_keys_of_person on shared_keys (person_id);

drop view customer_pairs;
create table customer_pairs (
  lower_id uuid not null,
  higher_id uuid not null,
  id uuid not null generated always as (
    overlay(overlay(md5(lower_id::text || higher_id::text) placing '8' from 13) placing '8' from 17)::uuid) stored,
  older_id uuid not null,
  newer_id uuid not null,
  reasons text[] not null,
  since timestamptz(3) not null,
  is_different boolean not null,
  primary key (lower_id, higher_id),
  check (lower_id < higher_id)
);
create index customer_pairs_of_higher on customer_pairs (higher_id);
create index customer_pairs_by_age on customer_pairs (is_different, since, id);

drop index person_keys_shared, person_keys_unjudged;
alter table person_keys drop column is_shared;

create function keys_are_compared() returns trigger language plpgsql as $$
begin
  insert into people_to_compare (person_id) select distinct person_id from changed;
  return null;
end
$$;
create trigger keys_are_compared after insert on person_keys referencing new table as changed
  for each statement execute function keys_are_compared();

-- A key of eleven stands in no row of shared keys, so that whoever loses it leads to none of the ten who make pairs from
-- now on: they are noted too, all that a command of the same moment may leave.
create function lost_keys_are_compared() returns trigger language plpgsql as $$
begin
  insert into people_to_compare (person_id)
  select person_id from changed
  union
  select o.person_id from (select distinct kind, key from changed) k
  cross join lateral (
    select person_id from person_keys p where p.kind = k.kind and p.key = k.key limit 11) o;
  return null;
end
$$;
create trigger lost_keys_are_compared after delete on person_keys referencing old table as changed
  for each statement execute function lost_keys_are_compared();

create function customers_are_compared() returns trigger language plpgsql as $$
begin
  insert into people_to_compare (person_id) select id from changed;
  return null;
end
$$;
create trigger customers_are_compared after insert on customers referencing new table as changed
  for each statement execute function customers_are_compared();
create trigger lost_customers_are_compared after delete on customers referencing old table as changed
  for each statement execute function customers_are_compared();

create function customer_is_compared() returns trigger language plpgsql as $$
begin
  insert into people_to_compare (person_id) values (new.id);
  return null;
end
$$;
create trigger customer_is_compared after update of hidden_at, created_at on customers for each row
  when ((old.hidden_at is null, old.created_at) is distinct from (new.hidden_at is null, new.created_at))
  execute function customer_is_compared();

create function different_are_compared() returns trigger language plpgsql as $$
begin
  insert into people_to_compare (person_id) values (case tg_op when 'DELETE' then old.lower_id else new.lower_id end);
  return null;
end
$$;
create trigger different_are_compared after insert or update or delete on different_customers
  for each row execute function different_are_compared();

create function digest_of_key(kind text, key text) returns uuid language sql immutable parallel safe
  return md5(kind || ' ' || key)::uuid;

-- Under a lock of its own, one at a time. Whoever changes meanwhile is noted anew, and compared the next time. What was found is carried
-- from statement to statement, and looked up one by one: as a single statement it was planned for a thousand times as many rows.
create function compare_people(at_most int) returns int language plpgsql set jit = off as $$
declare
  taken int;
  people uuid[];
  -- Who shared what with them before, and who does now.
  had_digests uuid[];
  had_people uuid[];
  has_digests uuid[];
  has_people uuid[];
  has_kinds text[];
  lowers uuid[];
  highers uuid[];
begin
  with gone as (
    delete from people_to_compare where id in (select id from people_to_compare order by id limit at_most) returning person_id)
  select count(*), array_agg(distinct person_id) into taken, people from gone;

  select array_agg(d.digest), array_agg(s.person_id) into had_digests, had_people
  from (
    select s.digest from unnest(people) p (id)
    cross join lateral (select digest from shared_keys where person_id = p.id offset 0) s
    union
    select digest_of_key(k.kind, k.key) from unnest(people) p (id)
    cross join lateral (select kind, key from person_keys where person_id = p.id offset 0) k) d
  cross join lateral (select person_id from shared_keys where digest = d.digest offset 0) s;

  select array_agg(digest_of_key(k.kind, k.key)), array_agg(h.person_id), array_agg(k.kind) into has_digests, has_people, has_kinds
  from (
    select k.kind, k.key from unnest(people) p (id)
    cross join lateral (select kind, key from person_keys where person_id = p.id offset 0) k
    union
    -- What a person no longer has is known by those who still have it.
    select k.kind, k.key from unnest(had_digests, had_people) h (digest, person_id)
    cross join lateral (select kind, key from person_keys where person_id = h.person_id offset 0) k
    where digest_of_key(k.kind, k.key) = h.digest) k
  cross join lateral (
    select array(select person_id from person_keys o where o.kind = k.kind and o.key = k.key limit 11) as holders offset 0) a
  cross join lateral unnest(a.holders) h (person_id)
  where cardinality(a.holders) between 2 and 10;

  delete from shared_keys s
  using (select * from unnest(had_digests, had_people) except select * from unnest(has_digests, has_people)) lost (digest, person_id)
  where s.digest = lost.digest and s.person_id = lost.person_id;
  insert into shared_keys (digest, person_id, kind) select * from unnest(has_digests, has_people, has_kinds) on conflict do nothing;

  with either as materialized (
    select * from unnest(had_digests, had_people) h (digest, person_id) union select * from unnest(has_digests, has_people)
  )
  select array_agg(p.lower_id), array_agg(p.higher_id) into lowers, highers
  from (
    select distinct a.person_id as lower_id, b.person_id as higher_id
    from either a join either b on b.digest = a.digest and b.person_id > a.person_id) p;

  with asked as (
    select a.lower_id, a.higher_id from unnest(lowers, highers) a (lower_id, higher_id)
  ), found as materialized (
    select a.lower_id, a.higher_id, r.reasons, (l.created_at, l.id) <= (h.created_at, h.id) as is_lower_older,
      greatest(l.created_at, h.created_at) as since, coalesce(r.reasons <@ d.reasons, false) as is_different
    from asked a
    join customers l on l.id = a.lower_id and l.hidden_at is null
    join customers h on h.id = a.higher_id and h.hidden_at is null
    cross join lateral (
      select array_agg(distinct x.kind order by x.kind) as reasons
      from shared_keys x join shared_keys y on y.digest = x.digest and y.person_id = a.higher_id
      where x.person_id = a.lower_id) r
    left join different_customers d on d.lower_id = a.lower_id and d.higher_id = a.higher_id
    where r.reasons is not null
  ), gone as (
    delete from customer_pairs p using asked a where p.lower_id = a.lower_id and p.higher_id = a.higher_id
      and not exists (select from found f where f.lower_id = p.lower_id and f.higher_id = p.higher_id)
  )
  insert into customer_pairs as p (lower_id, higher_id, older_id, newer_id, reasons, since, is_different)
  select lower_id, higher_id, case when is_lower_older then lower_id else higher_id end,
    case when is_lower_older then higher_id else lower_id end, reasons, since, is_different
  from found
  on conflict (lower_id, higher_id) do update set older_id = excluded.older_id, newer_id = excluded.newer_id,
    reasons = excluded.reasons, since = excluded.since, is_different = excluded.is_different
  where (p.older_id, p.reasons, p.since, p.is_different)
    is distinct from (excluded.older_id, excluded.reasons, excluded.since, excluded.is_different);
  return taken;
end
$$;

insert into people_to_compare (person_id)
select k.person_id from (
  select person_id, count(*) over (partition by kind, key) as holders from person_keys) k
where k.holders between 2 and 10 group by k.person_id;
