-- Customers who are probably the same person: found by what they share, in a table of its own, since a person has several
-- addresses and numbers.

create table person_keys (
  kind text not null check (kind in ('email', 'phone', 'birth')),
  key text not null,
  person_id uuid not null references people (id) on delete cascade,
  primary key (kind, key, person_id)
);
create index person_keys_of_person on person_keys (person_id);

-- A number of fewer than eight digits is an extension, or was typed to fill the field.
create function keys_of_person(person uuid) returns table (kind text, key text) language sql stable as $$
  select 'email', lower(p.email) from people p where p.id = person and p.email is not null
  union
  select 'phone', n.key
  from people p, lateral (
    select regexp_replace(regexp_replace(p.phone, '[^0-9+]', '', 'g'), '^(\+84|0084)', '0') as key) n
  where p.id = person and length(n.key) >= 8
  union
  select 'birth', f_fold(regexp_replace(btrim(p.full_name), '\s+', ' ', 'g') collate "default") || ' ' || (p.birth_date - date '2000-01-01')
  from people p where p.id = person and p.birth_date is not null
  union
  select c.kind, c.key from person_contacts c where c.person_id = person and (c.kind = 'email' or length(c.key) >= 8)
$$;

create function person_keys_anew(person uuid) returns void language plpgsql as $$
begin
  delete from person_keys k where k.person_id = person
    and not exists (select from keys_of_person(person) n where n.kind = k.kind and n.key = k.key);
  insert into person_keys (kind, key, person_id)
  select n.kind, n.key, person from keys_of_person(person) n on conflict do nothing;
end
$$;

create function people_have_keys() returns trigger language plpgsql as $$
begin
  perform person_keys_anew(new.id);
  return null;
end
$$;
create trigger people_get_keys after insert on people for each row execute function people_have_keys();
create trigger people_change_keys after update on people
  for each row when ((old.full_name, old.email, old.phone, old.birth_date)
    is distinct from (new.full_name, new.email, new.phone, new.birth_date))
  execute function people_have_keys();

-- Contacts also go with their person: then there is nobody left to have keys.
create function contacts_give_keys() returns trigger language plpgsql as $$
declare
  person uuid := case tg_op when 'DELETE' then old.person_id else new.person_id end;
begin
  if exists (select from people where id = person) then
    perform person_keys_anew(person);
  end if;
  return null;
end
$$;
create trigger contacts_give_keys after insert or update or delete on person_contacts
  for each row execute function contacts_give_keys();

insert into person_keys (kind, key, person_id)
select k.kind, k.key, p.id from people p, lateral keys_of_person(p.id) k;

-- A colleague looked and found two people. The pair is asked about again if they come to share more than this.
create table different_customers (
  lower_id uuid not null references people (id) on delete cascade,
  higher_id uuid not null references people (id) on delete cascade,
  reasons text[] not null,
  said_at timestamptz(3) not null default now(),
  primary key (lower_id, higher_id),
  check (lower_id < higher_id)
);
create index different_customers_higher on different_customers (higher_id);

-- Ten thousand keys at most, numbers and addresses first: an import may bring many more, which follow as these are settled.
-- What more than ten share is the number of a school or the address of an office, and says nothing of who they are.
create view customer_pairs as
with shared as materialized (
  select kind, key from person_keys group by kind, key having count(*) between 2 and 10
  order by kind desc, key desc limit 10000
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
