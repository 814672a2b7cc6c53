-- What people want to be told of: a figure beyond a limit, or outside what is usual for its weekday.
create table metric_alerts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  metric text not null,
  -- Values of dimensions that restrict the figure, as in a report.
  cut jsonb not null default '{}',
  kind text not null check (kind in ('above', 'below', 'unusual')),
  -- In the unit of the figure: đồng, pieces, a share of one, hours or stars.
  bound numeric,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'unusual') = (bound is null))
);
create index metric_alerts_of_account on metric_alerts (account_id);

-- One row for each alert and day: what the figure was when it was judged. A day that was told stays told.
create table metric_alert_days (
  alert_id uuid not null references metric_alerts (id) on delete cascade,
  day date not null,
  figure numeric,
  low numeric,
  high numeric,
  is_told boolean not null,
  -- The day was over when it was judged.
  is_final boolean not null,
  judged_at timestamptz not null default now(),
  primary key (alert_id, day)
);
