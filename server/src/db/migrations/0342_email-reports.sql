-- Why mail counts as not reaching an address: each report and each refusal, until somebody writes from it or staff take it back.
create table email_reports (
  id uuid primary key,
  address text not null,
  state text not null check (state in ('hard', 'soft', 'complained')),
  -- A message that came back, a server that refused, a provider that speaks for a reader.
  origin text not null check (origin in ('report', 'refusal', 'complaint')),
  -- Only whoever the letter went to knew what it names. Otherwise it warns, and blocks nothing.
  is_certain boolean not null,
  reason text not null default '',
  reported_by text not null default '',
  message_id uuid references mail_messages (id) on delete set null,
  campaign_id uuid references campaigns (id) on delete set null,
  at timestamptz(3) not null default now()
);
create index email_reports_of_address on email_reports (address, at);
create index email_reports_of_message on email_reports (message_id) where message_id is not null;
create index email_reports_of_campaign on email_reports (campaign_id, at) where campaign_id is not null;

-- Until now every refusal and report of whatever kind ruled an address out for ever: what does not say that there is none such warns.
update email_states set state = 'soft' where state = 'hard' and reason !~ '(^|[^0-9.])5[.]1[.]([012346]|10)([^0-9.]|$)';

alter table mailboxes
  -- Who may say that a reader complained: the feedback addresses of providers.
  add column complaint_senders text[] not null default '{}',
  -- What its server calls itself where it says who sent a message; empty for what stands above its own line.
  add column verdict_server text not null default '';

-- What the receiving server found out about who sent it.
alter table mail_messages add column verdicts jsonb;

-- What came back of the letters of a campaign, and what programs answered to them.
alter table mail_threads add column campaign_id uuid references campaigns (id) on delete set null;
create index mail_threads_of_campaign on mail_threads (campaign_id, mailbox_id, created_at) where campaign_id is not null;

-- The letters of a campaign that ended, the latest first: where most of the latest were refused alike, it pauses.
create index campaign_recipients_ended on campaign_recipients (campaign_id, (coalesce(sent_at, next_at)))
  where not is_test and state in ('sent', 'failed');
