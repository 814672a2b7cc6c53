-- Whoever shares a key is looked up once for each key: counting them, and pairing them, asked the same index three times.
create or replace view customer_pairs as
with shared as materialized (
  select s.kind, k.people
  from (
    select distinct kind, key from person_keys where is_shared is not false order by kind desc, key desc limit 50000) s
  cross join lateral (
    select array(select person_id from person_keys k where k.kind = s.kind and k.key = s.key limit 11) as people offset 0) k
  where cardinality(k.people) between 2 and 10
  order by s.kind desc, s.key desc limit 10000
), pairs as materialized (
  select a.id as lower_id, b.id as higher_id, array_agg(distinct s.kind order by s.kind) as reasons
  from shared s, unnest(s.people) a (id), unnest(s.people) b (id) where a.id < b.id
  group by a.id, b.id
)
select overlay(overlay(md5(p.lower_id::text || p.higher_id::text) placing '8' from 13) placing '8' from 17)::uuid as id, p.lower_id, p.higher_id, p.reasons,
  case when (l.created_at, l.id) <= (h.created_at, h.id) then l.id else h.id end as older_id,
  case when (l.created_at, l.id) <= (h.created_at, h.id) then h.id else l.id end as newer_id,
  greatest(l.created_at, h.created_at) as since, coalesce(p.reasons <@ d.reasons, false) as is_different
from pairs p
join customers l on l.id = p.lower_id and l.hidden_at is null
join customers h on h.id = p.higher_id and h.hidden_at is null
left join different_customers d on d.lower_id = p.lower_id and d.higher_id = p.higher_id;
