-- Who people are, how they sign in, what they may do.

create table people (
  id uuid primary key,
  full_name text collate "vi-x-icu" not null,
  email text,
  phone text not null default '',
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  avatar text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (
    f_fold((full_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g')) collate "default")
  ) stored
);
create unique index "users.email-taken" on people (lower(email)) where email is not null;
create index people_by_name on people (full_name, id);
create index people_search on people using gin (search gin_trgm_ops);

create table accounts (
  id uuid primary key,
  person_id uuid not null unique references people (id),
  username text not null,
  password_hash text,
  status text not null check (status in ('pending', 'invited', 'active', 'disabled')),
  last_signed_in_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold(username)) stored
);
create unique index "users.username-taken" on accounts (lower(username));
create index accounts_newest on accounts (created_at, id);
create index accounts_by_username on accounts (username, id);
create index accounts_by_sign_in on accounts (last_signed_in_at, id);

-- Sign-in takes either name, so one person's username is never another's e-mail. The lock makes two writers of
-- the same name wait for each other; each statement of the function then sees what the other committed.
create function accounts_own_their_names() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if tg_table_name = 'accounts' then
    perform pg_advisory_xact_lock(hashtextextended(lower(new.username), 11));
    select exists (select from people where lower(email) = lower(new.username) and id <> new.person_id) into is_taken;
    if is_taken then
      raise exception 'username is an e-mail of someone else' using errcode = 'unique_violation', constraint = 'users.username-taken';
    end if;
  elsif new.email is not null then
    perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 11));
    select exists (select from accounts where lower(username) = lower(new.email) and person_id <> new.id) into is_taken;
    if is_taken then
      raise exception 'e-mail is a username of someone else' using errcode = 'unique_violation', constraint = 'users.email-taken';
    end if;
  end if;
  return new;
end
$$;
create trigger accounts_own_their_names before insert or update of username on accounts
  for each row execute function accounts_own_their_names();
create trigger accounts_own_their_names before insert or update of email on people
  for each row execute function accounts_own_their_names();

create table roles (
  id uuid primary key,
  key text not null unique,
  name text collate "vi-x-icu" not null,
  description text not null default '',
  permissions text[] not null default '{}',
  is_built_in boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "roles.name-taken" on roles (lower(name collate "default"));

create table account_roles (
  account_id uuid not null references accounts (id) on delete cascade,
  role_id uuid not null constraint "roles.in-use" references roles (id),
  -- The first is the primary role.
  position smallint not null,
  primary key (account_id, role_id)
);
create index account_roles_of_role on account_roles (role_id);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  -- When the password was last given in it.
  confirmed_at timestamptz(3) not null default now(),
  idle_until timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_reason text,
  ip text not null default '',
  user_agent text not null default ''
);
create index sessions_open on sessions (account_id) where ended_at is null;
create index sessions_age on sessions (ends_at);

-- Hashes only. A replaced token stays until its session is swept, so that its replay is noticed.
create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  replaced_at timestamptz(3),
  next_hash text
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table password_links (
  hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('reset', 'invite')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index password_links_of_account on password_links (account_id);

-- One row a key, such as an account or a network: the moments of its tries within the window.
create table attempts (
  bucket text primary key,
  tries timestamptz[] not null,
  updated_at timestamptz(3) not null default now()
);
create index attempts_age on attempts (updated_at);

create table set_up_tokens (
  hash text primary key,
  created_at timestamptz(3) not null default now()
);

create table account_displays (
  account_id uuid primary key references accounts (id) on delete cascade,
  display jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- `body` says {link} where the secret link belongs; the link itself is erased once sent or expired.
create table outbox_mails (
  id uuid primary key,
  "to" text not null,
  account_id uuid references accounts (id) on delete set null,
  subject text not null,
  body text not null,
  secret_link text,
  link_expires_at timestamptz(3),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  next_try_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index outbox_mails_newest on outbox_mails (created_at, id);
create index outbox_mails_due on outbox_mails (next_try_at) where status = 'waiting';
create index outbox_mails_secret on outbox_mails (account_id, link_expires_at) where secret_link is not null;
