-- Who was there earlier in the month in which a range begins is found by that day.
create index analytics_buyers_by_day_before on analytics_buyers (previous_day, day) include (people, is_only) where level = 'full';
create index analytics_learners_by_day_before on analytics_learners (previous_day, day) include (people) where level = 'full';
-- Sums of days before this version have no rows by month yet.
insert into analytics_buyers (level, day, previous_day, first_month, is_only, people)
select 'months', day, (date_trunc('month', previous_day::timestamp) + interval '1 month - 1 day')::date, '-infinity'::date, is_only, sum(people)
from analytics_buyers where level = 'full' and not exists (select from analytics_buyers where level = 'months') group by 2, 3, 5;
insert into analytics_learners (level, day, previous_day, people)
select 'months', day, (date_trunc('month', previous_day::timestamp) + interval '1 month - 1 day')::date, sum(people)
from analytics_learners where level = 'full' and not exists (select from analytics_learners where level = 'months') group by 2, 3;
