-- What people keep for themselves: how they are told of things, and that they are leaving.

create table account_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  version int not null default 1,
  -- What they are called at work, such as "Head of sales".
  title text not null default '' check (length(title) <= 80),
  -- Of the console; null until somebody chooses.
  language text,
  time_zone text not null default 'Asia/Ho_Chi_Minh' check (length(time_zone) <= 60),
  -- Language and display settings follow them to every device.
  syncs_display boolean not null default true,
  -- Minutes of their day between which no mail of a notice is sent; both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- The minute of their day at which one mail tells everything; null for a mail each.
  digest_at smallint check (digest_at between 0 and 1439),
  digest_sent_on date,
  updated_at timestamptz(3) not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from is distinct from quiet_until or quiet_from is null)
);
create index account_settings_with_digest on account_settings (account_id) where digest_at is not null;

alter table notice_ways add in_browser boolean not null default false;
alter table notices
  -- Also shown by the browser, outside the page.
  add in_browser boolean not null default false,
  -- Waits for the mail of the day.
  add awaits_digest boolean not null default false;
create index notices_awaiting_digest on notices (account_id) where awaits_digest;

-- An account that its owner is closing: until this moment they may keep it.
alter table accounts add closes_at timestamptz(3);
create index accounts_closing on accounts (closes_at) where closes_at is not null;

-- An address that its owner wants, until its mailbox is proved. One at a time.
create table address_changes (
  account_id uuid primary key references accounts (id) on delete cascade,
  email text not null check (length(email) <= 254),
  hash text not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index address_changes_age on address_changes (expires_at);

-- Browsers that signed in, by the mark that each keeps in a cookie, and the networks of programs, which keep none.
create table account_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  mark text not null,
  kind text not null,
  network text not null,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (account_id, mark)
);
create index account_devices_age on account_devices (last_seen_at);

-- Somebody may choose the browser for a kind and leave the rest as it is.
alter table notice_ways alter column way drop not null;
