-- What every feature stands on: settings, answers kept for repeated commands, the audit log.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table idempotency_keys (
  scope text primary key,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- One line a change, written in the transaction of the change. `seal_no` and `seal` come later, once, from the sealer.
create table audit_lines (
  id uuid primary key,
  at timestamptz(3) not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id text,
  -- The row's version after the change.
  entity_version int,
  label text not null,
  -- Changed fields only: {field: [before, after]}. Personal values stand in audit_personal.
  changes jsonb not null,
  reason text,
  ip text not null,
  request_id text not null,
  -- Salted digest of the personal values, so that they can be erased and the chain still holds.
  personal_digest bytea,
  seal_no bigint unique,
  seal bytea
);
create index audit_lines_newest on audit_lines (at desc, id desc);
create index audit_lines_of_row on audit_lines (entity, entity_id, at desc, id desc);
create index audit_lines_of_actor on audit_lines (actor_id, at desc, id desc);
create index audit_lines_unsealed on audit_lines (at, id) where seal_no is null;

create table audit_personal (
  line_id uuid primary key references audit_lines (id),
  salt bytea not null,
  changes jsonb not null
);

create function audit_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal_no is null and new.seal_no is not null
    and to_jsonb(new) - 'seal_no' - 'seal' = to_jsonb(old) - 'seal_no' - 'seal' then
    return new;
  end if;
  raise exception 'audit lines are never changed or deleted' using errcode = 'restrict_violation';
end
$$;
create trigger audit_lines_stay before update or delete on audit_lines for each row execute function audit_lines_stay();
create trigger audit_lines_not_emptied before truncate on audit_lines for each statement execute function audit_lines_stay();
