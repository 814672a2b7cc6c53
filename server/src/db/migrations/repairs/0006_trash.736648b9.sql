-- The log was searched by an expression, and has a column for it now.
drop index audit_lines_search;
alter table audit_lines add column search text not null generated always as (f_fold(label collate "default")) stored;
create index audit_lines_search on audit_lines using gin (search gin_trgm_ops);

-- As before, but for the column above: what is generated is not there yet when this runs.
create or replace function audit_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal_no is null and new.seal_no is not null
    and to_jsonb(new) - 'seal_no' - 'seal' - 'search' = to_jsonb(old) - 'seal_no' - 'seal' - 'search' then
    return new;
  end if;
  raise exception 'audit lines are never changed or deleted' using errcode = 'restrict_violation';
end
$$;
