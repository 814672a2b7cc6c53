-- Where people may sign in instead of here: providers of OpenID Connect.
create table sso_providers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- Exactly as the provider names itself. Two providers with one issuer would be the same people twice.
  issuer text not null check (length(issuer) between 1 and 300) constraint "sso.issuer-taken" unique,
  client_id text not null default '',
  client_secret bytea,
  secret_end text,
  scopes text[] not null default '{}',
  is_enabled boolean not null default false,
  -- Its own host may be in a private network.
  is_internal boolean not null default false,
  newcomers text not null default 'wait' check (newcomers in ('refused', 'wait', 'mapped')),
  group_claim text not null default 'groups',
  -- Values of amr or acr that stand for a second factor given there.
  factor_values text[] not null default '{}',
  signs_out_there boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (not is_enabled or (client_id <> '' and client_secret is not null))
);

-- Which roles somebody has who is in a group there.
create table sso_mappings (
  provider_id uuid not null references sso_providers (id) on delete cascade,
  group_name text not null check (length(group_name) between 1 and 200),
  role_id uuid not null constraint "roles.mapped" references roles (id),
  primary key (provider_id, group_name, role_id)
);
create index sso_mappings_of_role on sso_mappings (role_id);

-- Who somebody is there: found by issuer and subject, and by nothing else.
create table sso_identities (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider_id uuid not null references sso_providers (id) on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- What the provider last called them and said of their groups.
  known_as text not null default '',
  groups text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint "sso.identity-known" unique (issuer, subject),
  constraint "sso.linked-already" unique (account_id, provider_id)
);
create index sso_identities_of_provider on sso_identities (provider_id, id);

-- The roles that an identity gives by the mapping. What is in account_roles and not mapped was given by hand.
create table sso_granted_roles (
  identity_id uuid not null references sso_identities (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (identity_id, role_id)
);
create index sso_granted_roles_of_role on sso_granted_roles (role_id);
alter table account_roles add is_mapped boolean not null default false;

-- Somebody on the way to a provider and back. Nothing in here opens anything: what does is in the browser's cookie.
create table sso_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider_id uuid not null references sso_providers (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'link', 'confirm')),
  -- Whose session asked to link or to confirm.
  session_id uuid references sessions (id) on delete cascade,
  redirect_url text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index sso_attempts_age on sso_attempts (expires_at);
create index sso_attempts_of_session on sso_attempts (session_id);
create index sso_attempts_of_provider on sso_attempts (provider_id);

-- A sign-in that a provider vouched for: first a ticket for a minute, then beside the session it opened.
create table sso_sessions (
  id uuid primary key,
  identity_id uuid not null references sso_identities (id) on delete cascade,
  session_id uuid unique references sessions (id) on delete cascade,
  ticket_hash text unique,
  ticket_until timestamptz(3) not null,
  -- The provider's own name of the session.
  sid text,
  has_factor boolean not null,
  -- Sealed; the provider asks for it when somebody signs out.
  id_token bytea,
  end_session_url text
);
create index sso_sessions_of_identity on sso_sessions (identity_id, sid);
create index sso_sessions_tickets on sso_sessions (ticket_until) where session_id is null;

-- Which orders to sign out have been carried out: each works once.
create table sso_logouts (
  provider_id uuid not null references sso_providers (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (provider_id, token_hash)
);
create index sso_logouts_age on sso_logouts (expires_at);

-- The provider vouched for a second factor, and its settings say that this counts.
alter table sessions add has_provider_factor boolean not null default false;
