-- The address that somebody gave at sign-up stands apart from people until its mailbox was shown to be theirs.
alter table accounts add column unproved_email text;
create table address_links (
  hash text primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  expires_at timestamptz(3) not null
);

-- Nobody showed the address of a sign-up that still waits. Those of people who are something else here stay.
update accounts a set unproved_email = p.email from people p
  where p.id = a.person_id and a.status = 'pending' and p.email is not null
    and not exists (select from students s where s.id = p.id)
    and not exists (select from instructors i where i.person_id = p.id);
update people p set email = null, version = p.version + 1 from accounts a
  where a.person_id = p.id and a.unproved_email is not null;

create trigger search_move after update of person_id on accounts for each row
  when (old.person_id is distinct from new.person_id) execute function search_change('accounts');

-- What two names have in common that look alike: accents, width and letter case go, letters of other scripts that
-- are drawn as Latin ones become these.
create function f_username_key(value text) returns text
  language sql immutable strict parallel safe
  return translate(f_fold(normalize(value, NFKC)),
    'аеорсухіјѕһԁԛԝвкмнтαοενικρτυχ', 'aeopcyxijshdqwbkmhtaoevikptux');

alter table accounts add column username_key text;
-- Names that look alike already stay, and the later ones are told apart by their id.
update accounts a set username_key = k.key || case k.place when 1 then '' else ' ' || a.id end
  from (select id, f_username_key(username) as key,
    row_number() over (partition by f_username_key(username) order by created_at, id) as place from accounts) k
  where k.id = a.id;
alter table accounts alter column username_key set not null;
create unique index "users.username-alike" on accounts (username_key);

create function accounts_key_their_names() returns trigger language plpgsql as $$
begin
  new.username_key := f_username_key(new.username);
  return new;
end
$$;
create trigger accounts_key_their_names before insert or update of username on accounts
  for each row execute function accounts_key_their_names();
