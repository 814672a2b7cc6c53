-- Letters to a group. What people may leave one by one is a topic; the consent `marketing-mail` is the gate before all.
create table campaign_topics (
  id uuid primary key,
  name_vi text not null check (name_vi <> ''),
  name_en text not null check (name_en <> ''),
  position smallint not null
);
insert into campaign_topics (id, name_vi, name_en, position) values
  (gen_random_uuid(), 'Khoá học mới và ưu đãi', 'New courses and offers', 1),
  (gen_random_uuid(), 'Bảo tàng, vé và triển lãm', 'Museum, tickets and exhibitions', 2),
  (gen_random_uuid(), 'Tin tức và sự kiện', 'News and events', 3);

create table campaigns (
  id uuid primary key,
  name text collate "vi-x-icu" not null check (name <> ''),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  group_id uuid references groups (id) on delete restrict,
  topic_id uuid not null references campaign_topics (id),
  mailbox_id uuid references mailboxes (id) on delete set null,
  language text not null default 'vi' check (language in ('vi', 'en')),
  subject text not null default '',
  -- The second subject, and which percentage of the recipients gets it; 0 for none.
  subject_b text not null default '',
  share_b smallint not null default 0,
  preheader text not null default '',
  blocks jsonb not null default '[]',
  rate int not null default 60,
  -- When what recipients read was last changed: a test before that proves nothing.
  content_at timestamptz(3) not null default now(),
  send_at timestamptz(3),
  started_at timestamptz(3),
  frozen_at timestamptz(3),
  ended_at timestamptz(3),
  stop_reason text check (stop_reason in ('hand', 'no-recipients', 'no-mailbox', 'restored')),
  -- Freezes the audience.
  job_id uuid,
  -- How many letters may leave now, as of when; shared by all servers.
  allowance double precision not null default 0,
  allowance_at timestamptz,
  -- While the mail server cannot be reached, nobody is tried.
  faults int not null default 0,
  fault text,
  paused_until timestamptz,
  -- As counted last; counted again when they are stale.
  figures jsonb not null default '{}',
  is_stale boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold((name || ' ' || subject) collate "default")) stored,
  constraint campaigns_rate check (rate between 1 and 6000),
  constraint campaigns_share check (share_b between 0 and 50 and (share_b = 0) = (subject_b = '')),
  constraint campaigns_stopped check ((state = 'stopped') = (stop_reason is not null)),
  constraint campaigns_started check ((state in ('sending', 'sent')) <= (started_at is not null)),
  constraint campaigns_scheduled check (state <> 'scheduled' or (send_at is not null and group_id is not null))
);
create index campaigns_by_update on campaigns (updated_at, id);
create index campaigns_by_name on campaigns (name, id);
create index campaigns_by_sending on campaigns ((coalesce(started_at, send_at)), id);
create index campaigns_at_work on campaigns (send_at, id) where state in ('scheduled', 'sending');
create index campaigns_stale on campaigns (id) where is_stale;
create index campaigns_of_group on campaigns (group_id, updated_at, id) where group_id is not null;
create index campaigns_search on campaigns using gin (search gin_trgm_ops);

-- One row for each person of the audience, as it was when sending began, whoever was left out with the reason.
create table campaign_recipients (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  person_id uuid references people (id) on delete set null,
  -- Lower case. Null without one, and of somebody who was erased: the row stays counted.
  address text,
  name text collate "vi-x-icu" not null default '',
  is_test boolean not null default false,
  variant text not null default 'a' check (variant in ('a', 'b')),
  is_measured boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  skip_reason text check (skip_reason in ('no-consent', 'unsubscribed', 'suppressed', 'unreachable', 'suspended', 'erased', 'no-address', 'stopped')),
  attempts smallint not null default 0,
  next_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_until timestamptz(3),
  fault text,
  sent_at timestamptz(3),
  bounced_at timestamptz(3),
  bounce text check (bounce in ('hard', 'soft', 'complained')),
  unsubscribed_at timestamptz(3),
  opened_at timestamptz(3),
  clicked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint campaign_recipients_skipped check ((state = 'skipped') = (skip_reason is not null)),
  constraint campaign_recipients_bounced check ((bounced_at is null) = (bounce is null)),
  constraint campaign_recipients_measured check (is_measured or (opened_at is null and clicked_at is null))
);
create unique index campaign_recipients_once on campaign_recipients (campaign_id, person_id)
  where not is_test and person_id is not null;
create unique index campaign_recipients_by_address on campaign_recipients (campaign_id, address)
  where not is_test and address is not null;
create index campaign_recipients_by_name on campaign_recipients (campaign_id, name, id) where not is_test;
create index campaign_recipients_by_state on campaign_recipients (campaign_id, state, name, id) where not is_test;
create index campaign_recipients_open on campaign_recipients (campaign_id, next_at, id)
  where not is_test and state in ('waiting', 'claimed', 'sending');
create index campaign_recipients_tests on campaign_recipients (next_at, id) where is_test and state = 'waiting';
create index campaign_recipients_claimed on campaign_recipients (claimed_until) where state in ('claimed', 'sending');
create index campaign_recipients_bounced on campaign_recipients (campaign_id, name, id) where bounced_at is not null;
create index campaign_recipients_unsubscribed on campaign_recipients (campaign_id, name, id) where unsubscribed_at is not null;
create index campaign_recipients_opened on campaign_recipients (campaign_id, name, id) where opened_at is not null;
create index campaign_recipients_clicked on campaign_recipients (campaign_id, name, id) where clicked_at is not null;
create index campaign_recipients_of_person on campaign_recipients (person_id, sent_at) where person_id is not null;

-- What letters show.
create table campaign_images (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  asset_id uuid not null constraint "campaigns.picture-unknown" references assets (id),
  primary key (campaign_id, asset_id)
);
create index campaign_images_of_asset on campaign_images (asset_id);
create trigger campaign_images_let_go after delete or update of asset_id on campaign_images
  for each row execute function assets_let_go('asset_id');

-- Where the links of a letter lead, fixed when sending begins.
create table campaign_links (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position smallint not null,
  url text not null,
  primary key (campaign_id, position)
);
-- Who followed which, of those who agreed to being measured: the first time.
create table campaign_clicks (
  recipient_id uuid not null references campaign_recipients (id) on delete cascade,
  position smallint not null,
  at timestamptz(3) not null default now(),
  primary key (recipient_id, position)
);

-- Who wants nothing of one topic, without withdrawing the consent.
create table campaign_opt_outs (
  person_id uuid not null references people (id) on delete cascade,
  topic_id uuid not null references campaign_topics (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (person_id, topic_id)
);

-- Addresses no campaign writes to, whoever they belong to.
create table mail_suppressions (
  id uuid primary key,
  address text not null,
  reason text not null check (reason in ('asked', 'complained', 'wrong', 'other')),
  note text not null default '',
  by_name text not null,
  created_at timestamptz(3) not null default now(),
  constraint "suppressions.known" unique (address),
  constraint mail_suppressions_lower check (address = lower(address))
);
create index mail_suppressions_by_time on mail_suppressions (created_at, id);

-- As in the roles of a new installation.
update roles set permissions = permissions || '{campaigns:read,campaigns:write,campaigns:send}'::text[], version = version + 1
where key in ('admin', 'marketing') and not permissions && '{campaigns:read,campaigns:write,campaigns:send}';
