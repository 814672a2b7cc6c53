-- The address that somebody signs in with moves by the commands made for that, which say so; its owner learns of it at the
-- old one. Judged at the end of the transaction, so that a merge may carry an account from one record to another: what
-- counts is whether the account has another address than before, whatever wrote to people or accounts.
create table moved_addresses (
  account_id uuid not null references accounts (id) on delete cascade,
  old_address text,
  moved_at timestamptz not null default now(),
  primary key (account_id, moved_at)
);

create function f_note_address() returns trigger language plpgsql as $$
begin
  insert into moved_addresses (account_id, old_address)
  select id, old.email from accounts where person_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger addresses_of_accounts_move after update of email on people for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function f_note_address();

create function f_note_address_of_person() returns trigger language plpgsql as $$
begin
  insert into moved_addresses (account_id, old_address)
  select new.id, email from people where id = old.person_id on conflict do nothing;
  return null;
end $$;
create trigger accounts_move_to_people after update of person_id on accounts for each row
  when (old.person_id <> new.person_id) execute function f_note_address_of_person();

create function f_judge_moved_address() returns trigger language plpgsql as $$
declare
  now_at text;
  is_closed boolean;
begin
  select p.email, a.status = 'disabled' and a.password_hash is null into now_at, is_closed
    from accounts a join people p on p.id = a.person_id where a.id = new.account_id;
  if not found or lower(now_at) is not distinct from lower(new.old_address) or (is_closed and now_at is null) then
    delete from moved_addresses where account_id = new.account_id and moved_at = new.moved_at;
  elsif current_setting('app.address_may_move', true) is distinct from new.account_id::text then
    raise exception 'the address of an account moves by its own commands only'
      using errcode = 'integrity_constraint_violation', constraint = 'students.email-of-account';
  end if;
  return null;
end $$;
create constraint trigger moved_addresses_are_judged after insert on moved_addresses deferrable initially deferred
  for each row execute function f_judge_moved_address();

-- Who moved the address of an account, and when: with what they can read by it they are not a second person.
create table account_moves (
  account_id uuid not null references accounts (id) on delete cascade,
  by_id uuid not null references accounts (id) on delete cascade,
  moved_at timestamptz not null default now(),
  primary key (account_id, by_id)
);
create index account_moves_by on account_moves (by_id);

-- Everybody who can read the mail of an account because they moved its address in the last 30 days, or that of somebody who
-- did; and the account itself.
create function f_readers_of(account uuid) returns uuid[] language sql stable as $$
  with recursive readers(id) as (
    select account
    union
    select m.by_id from account_moves m join readers r on m.account_id = r.id where m.moved_at > now() - interval '30 days'
  )
  select array_agg(id) from readers
$$;
