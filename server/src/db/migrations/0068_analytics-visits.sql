-- Visits of course pages by day, as the other figures. Visits themselves are deleted in time; their sums stay.
create table analytics_visits (
  level text not null,
  day date not null,
  course uuid not null,
  visits bigint not null
);
create index analytics_visits_by_day on analytics_visits (level, day);
create function analytics_touch_visits() returns trigger language plpgsql as $$
begin
  insert into analytics_touched select distinct 'visits', day_here(occurred_at) from changed
  where occurred_at >= now() - interval '400 days';
  return null;
end
$$;
create trigger analytics_touch_added after insert on course_visits referencing new table as changed
  for each statement execute function analytics_touch_visits();
create trigger analytics_touch_removed after delete on course_visits referencing old table as changed
  for each statement execute function analytics_touch_visits();
insert into analytics_touched select distinct 'visits', day_here(occurred_at) from course_visits;
