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
drop trigger lost_keys_are_compared on person_keys;
create trigger lost_keys_are_compared after delete on person_keys referencing old table as changed
  for each statement execute function lost_keys_are_compared();
