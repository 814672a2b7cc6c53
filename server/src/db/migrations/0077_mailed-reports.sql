-- Files attached to a mail, erased once it is sent.
alter table outbox_mails add column files jsonb;

-- When a report is mailed, and to whom; moments due before `mailing_since` are not caught up.
alter table saved_reports add column mailing jsonb;
alter table saved_reports add column mailing_since timestamptz(3);

-- One row for each report, reader and day that it was due: nothing is mailed twice.
create table report_mailings (
  report_id uuid not null references saved_reports (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  due_on date not null,
  outcome text not null check (outcome in ('queued', 'no-right', 'inactive', 'no-address', 'unreadable')),
  at timestamptz(3) not null default now(),
  primary key (report_id, account_id, due_on)
);
create index report_mailings_of_account on report_mailings (account_id);
