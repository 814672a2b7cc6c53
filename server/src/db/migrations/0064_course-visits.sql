-- Visits of course pages, from shops: once for a source's own id, and nothing about who it was. The course may be gone.
create table course_visits (
  source text not null,
  external_id text not null,
  course_id uuid not null,
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  primary key (source, external_id)
);
create index course_visits_by_time on course_visits (occurred_at);
