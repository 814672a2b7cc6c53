-- Breaches of personal data, and how they were dealt with: kept as the proof, never deleted.
create sequence data_breach_numbers start 1001;
create table data_breaches (
  id uuid primary key,
  number text not null default 'VP' || nextval('data_breach_numbers'),
  title text not null check (title <> ''),
  details text not null default '',
  happened_at timestamptz(3),
  discovered_at timestamptz(3) not null,
  data_kinds text not null check (data_kinds <> ''),
  person_count int check (person_count >= 0),
  effect text not null default '',
  measures text not null default '',
  is_reportable boolean,
  assess_reason text not null default '',
  assessed_at timestamptz(3),
  assessed_by_name text,
  reported_at timestamptz(3),
  report_reference text not null default '',
  late_reason text not null default '',
  told_at timestamptz(3),
  told_how text not null default '',
  closed_at timestamptz(3),
  closed_by_name text,
  outcome text not null default '',
  state text not null generated always as (
    case when closed_at is not null then 'closed' when reported_at is not null then 'reported'
      when is_reportable is not null then 'assessed' else 'discovered' end) stored,
  search text not null generated always as (f_fold((number || ' ' || title) collate "default")) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint data_breaches_number unique (number),
  constraint data_breaches_order check (happened_at <= discovered_at),
  constraint data_breaches_assessed check ((is_reportable is null) = (assessed_at is null) and (is_reportable is null) = (assess_reason = '')),
  constraint data_breaches_reported check (
    reported_at is null and report_reference = '' and late_reason = ''
    or coalesce(is_reportable, false) and reported_at >= discovered_at and report_reference <> ''),
  constraint data_breaches_told check ((told_at is null) = (told_how = '') and coalesce(told_at >= discovered_at, true)),
  constraint data_breaches_closed check (
    closed_at is null and outcome = ''
    or outcome <> '' and is_reportable is not null and (not is_reportable or reported_at is not null))
);
create index data_breaches_by_discovered on data_breaches (discovered_at, id);
create index data_breaches_by_updated on data_breaches (updated_at, id);
create index data_breaches_by_state on data_breaches (state, discovered_at, id);
create index data_breaches_waiting on data_breaches (discovered_at, id)
  where closed_at is null and reported_at is null and is_reportable is not false;
create index data_breaches_search on data_breaches using gin (search gin_trgm_ops);
