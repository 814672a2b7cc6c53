create table account_passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- As the authenticator names it, and the key it signs with (COSE); both in base64url.
  credential_id text not null constraint "factors.passkey-known" unique,
  public_key text not null,
  -- Stays 0 for keys that are synchronised between devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index account_passkeys_of_account on account_passkeys (account_id);

-- Without proved_at it is being set up, and counts for nothing yet.
create table account_totp (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz(3) not null default now(),
  proved_at timestamptz(3),
  -- The latest step of thirty seconds whose code was used: neither that code nor an earlier one works again.
  last_step bigint not null default 0
);

create table recovery_codes (
  hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  used_at timestamptz(3)
);
create index recovery_codes_of_account on recovery_codes (account_id);

-- Handed out before a passkey signs; deleted by whoever uses it first.
create table passkey_challenges (
  hash text primary key,
  challenge text not null,
  -- Whose session asked, if anybody was signed in.
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
create index passkey_challenges_of_session on passkey_challenges (session_id);

-- The password was right and the second factor is still to come: it reaches nothing else.
alter table sessions add awaits_factor boolean not null default false;

-- From this day on, whoever holds the role needs a second factor.
alter table roles add second_factor_from date;

-- A lost second factor is taken away by two administrators. One open request an account.
create table factor_removals (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references accounts (id) on delete set null,
  requested_by_name text not null,
  requested_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index "factors.removal-requested" on factor_removals (account_id) where ended_at is null;
create index factor_removals_of_account on factor_removals (account_id);
create index factor_removals_requested_by on factor_removals (requested_by);

-- Whether an account has a second factor: read with every session, so it must be one look-up each.
create function has_factor(account uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from account_passkeys where account_id = account)
    or exists (select from account_totp where account_id = account and proved_at is not null)
$$;

-- The day from which an account must have one, by any of its roles.
create function factor_due(account uuid) returns date language sql stable parallel safe as $$
  select min(r.second_factor_from) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = account
$$;
