-- Figures count customers in an index of their own, which is a thirtieth of the table.
create index customers_shown on customers (status) where hidden_at is null;

-- Whether somebody else has the same: null until it is judged, after the rows are committed. Of a pair the one judged later
-- says so, because by then both are there; the earlier keeps its answer. So a row is judged once, nobody waits for it, and the
-- list of duplicates looks only at what was found, and at what is still to be judged.
alter table person_keys add column is_shared boolean;
update person_keys k set is_shared = s.is_shared
from (select kind, key, count(*) > 1 as is_shared from person_keys group by kind, key) s
where s.kind = k.kind and s.key = k.key;
create index person_keys_shared on person_keys (kind, key) where is_shared is not false;
create index person_keys_unjudged on person_keys (person_id) where is_shared is null;

create or replace view customer_pairs as
with shared as materialized (
  select s.kind, s.key from (
    select distinct kind, key from person_keys where is_shared is not false order by kind desc, key desc limit 50000) s
  where (select count(*) from (
    select from person_keys k where k.kind = s.kind and k.key = s.key limit 11) k) between 2 and 10
  order by s.kind desc, s.key desc limit 10000
), pairs as (
  select a.person_id as lower_id, b.person_id as higher_id, array_agg(distinct a.kind order by a.kind) as reasons
  from shared s
  join person_keys a on a.kind = s.kind and a.key = s.key
  join person_keys b on b.kind = s.kind and b.key = s.key and b.person_id > a.person_id
  group by a.person_id, b.person_id
)
select overlay(overlay(md5(p.lower_id::text || p.higher_id::text) placing '8' from 13) placing '8' from 17)::uuid as id, p.lower_id, p.higher_id, p.reasons,
  case when (l.created_at, l.id) <= (h.created_at, h.id) then l.id else h.id end as older_id,
  case when (l.created_at, l.id) <= (h.created_at, h.id) then h.id else l.id end as newer_id,
  greatest(l.created_at, h.created_at) as since, coalesce(p.reasons <@ d.reasons, false) as is_different
from pairs p
join customers l on l.id = p.lower_id and l.hidden_at is null
join customers h on h.id = p.higher_id and h.hidden_at is null
left join different_customers d on d.lower_id = p.lower_id and d.higher_id = p.higher_id;
