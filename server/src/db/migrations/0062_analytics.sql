-- Sums by day of Vietnam behind every figure. They are recomputed, never added to: what changes marks its days, and a
-- marked day is counted again from the rows, so an event that comes twice or late counts once and on its own day.
-- Each table has levels: 'all' with every dimension empty, one for each dimension that is asked for often, and 'full'.
-- The nil uuid and '' mean without one.
create table analytics_touched (fact text not null, day date not null);
create index analytics_touched_by_day on analytics_touched (day);

create table analytics_sales (
  level text not null,
  day date not null,
  course uuid not null,
  category uuid not null,
  instructor uuid not null,
  gateway text not null,
  method text not null,
  coupon uuid not null,
  source text not null,
  gross bigint not null,
  discount bigint not null,
  refunds bigint not null,
  items bigint not null,
  accrued bigint not null,
  reversed bigint not null
);
create index analytics_sales_by_day on analytics_sales (level, day);

create table analytics_orders (
  level text not null,
  day date not null,
  gateway text not null,
  method text not null,
  coupon uuid not null,
  source text not null,
  paid bigint not null,
  total bigint not null,
  refunded bigint not null,
  refunded_orders bigint not null,
  redemptions bigint not null
);
create index analytics_orders_by_day on analytics_orders (level, day);

create table analytics_attempts (
  level text not null,
  day date not null,
  gateway text not null,
  source text not null,
  succeeded bigint not null,
  failed bigint not null,
  cancelled bigint not null,
  pending bigint not null
);
create index analytics_attempts_by_day on analytics_attempts (level, day);

-- Paid orders by the day of the same buyer's paid order before: whoever has none before the first day of a range is
-- counted there, so that each buyer counts once in any range. An order after another of the same day is left out.
create table analytics_buyers (
  level text not null,
  day date not null,
  previous_day date,
  first_month date not null,
  is_only boolean not null,
  people bigint not null
);
create index analytics_buyers_by_day on analytics_buyers (level, day);

-- The same of days on which a student learned.
create table analytics_learners (
  level text not null,
  day date not null,
  previous_day date,
  people bigint not null
);
create index analytics_learners_by_day on analytics_learners (level, day);

create table analytics_enrolments (
  level text not null,
  day date not null,
  course uuid not null,
  enrolled bigint not null,
  started bigint not null,
  completed bigint not null,
  started_and_completed bigint not null,
  -- Millionths.
  progress bigint not null,
  revoked bigint not null
);
create index analytics_enrolments_by_day on analytics_enrolments (level, day);

create table analytics_learning (
  level text not null,
  day date not null,
  course uuid not null,
  seconds bigint not null,
  lessons bigint not null
);
create index analytics_learning_by_day on analytics_learning (level, day);

create table analytics_reviews (
  level text not null,
  day date not null,
  course uuid not null,
  reviews bigint not null,
  stars bigint not null
);
create index analytics_reviews_by_day on analytics_reviews (level, day);

-- A day that was over when its sums changed: what they were and what they are.
create table analytics_corrections (
  id uuid primary key,
  fact text not null,
  day date not null,
  sums_before jsonb not null,
  sums_after jsonb not null,
  corrected_at timestamptz(3) not null default now()
);
create index analytics_corrections_by_day on analytics_corrections (day, id);

create index learning_events_by_time on learning_events (occurred_at) where course_id is not null;

create function day_here(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Ho_Chi_Minh')::date;

-- Marks are only added, so nobody waits for anybody; the same mark may be there many times.
create function analytics_touch_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_touched select distinct 'attempts', day_here(created_at) from fresh;
    insert into analytics_touched
    select distinct fact, day_here(completed_at) from fresh, unnest(array['sales', 'orders', 'buyers']) fact
    where completed_at is not null;
    insert into analytics_touched select distinct 'buyers', day_here(o.completed_at)
    from orders o where o.completed_at is not null
      and o.student_id in (select student_id from fresh where completed_at is not null);
  elsif tg_op = 'DELETE' then
    insert into analytics_touched select distinct 'attempts', day_here(created_at) from former;
    insert into analytics_touched
    select distinct fact, day_here(completed_at) from former, unnest(array['sales', 'orders', 'buyers']) fact
    where completed_at is not null;
    insert into analytics_touched select distinct 'buyers', day_here(o.completed_at)
    from orders o where o.completed_at is not null
      and o.student_id in (select student_id from former where completed_at is not null);
  else
    insert into analytics_touched
    select distinct 'attempts', day_here(at) from former o join fresh n on n.id = o.id, unnest(array[o.created_at, n.created_at]) at
    where (o.status, o.failure, o.gateway, o.source, o.created_at) is distinct from (n.status, n.failure, n.gateway, n.source, n.created_at);
    insert into analytics_touched
    select distinct fact, day_here(at)
    from former o join fresh n on n.id = o.id, unnest(array[o.completed_at, n.completed_at]) at, unnest(array['sales', 'orders']) fact
    where at is not null
      and (o.completed_at, o.total, o.gateway, o.payment_method, o.coupon_id, o.source, o.refunded_of_order)
        is distinct from (n.completed_at, n.total, n.gateway, n.payment_method, n.coupon_id, n.source, n.refunded_of_order);
    insert into analytics_touched
    select distinct 'buyers', day_here(at) from (
      select o.student_id as before, n.student_id as after, o.completed_at as was
      from former o join fresh n on n.id = o.id
      where (o.completed_at, o.total, o.student_id) is distinct from (n.completed_at, n.total, n.student_id)
        and (o.completed_at is not null or n.completed_at is not null)
    ) changed
    cross join lateral (
      select completed_at as at from orders where student_id in (changed.before, changed.after) and completed_at is not null
      union all select changed.was where changed.was is not null
    ) theirs;
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on orders referencing new table as fresh
  for each statement execute function analytics_touch_orders();
create trigger analytics_touch_changed after update on orders referencing old table as former new table as fresh
  for each statement execute function analytics_touch_orders();
create trigger analytics_touch_removed after delete on orders referencing old table as former
  for each statement execute function analytics_touch_orders();

create function analytics_touch_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into analytics_touched select distinct 'sales', day_here(o.completed_at)
    from fresh l join orders o on o.id = l.order_id where o.completed_at is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into analytics_touched select distinct 'sales', day_here(o.completed_at)
    from former l join orders o on o.id = l.order_id where o.completed_at is not null;
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on order_lines referencing new table as fresh
  for each statement execute function analytics_touch_lines();
create trigger analytics_touch_changed after update on order_lines referencing old table as former new table as fresh
  for each statement execute function analytics_touch_lines();
create trigger analytics_touch_removed after delete on order_lines referencing old table as former
  for each statement execute function analytics_touch_lines();

create function analytics_touch_payments() returns trigger language plpgsql as $$
begin
  insert into analytics_touched select distinct 'attempts', day_here(o.created_at)
  from fresh p join orders o on o.id = p.order_id;
  return null;
end
$$;
create trigger analytics_touch_added after insert on payments referencing new table as fresh
  for each statement execute function analytics_touch_payments();

create function analytics_touch_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into analytics_touched select distinct 'sales', day_here(succeeded_at) from fresh where succeeded_at is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into analytics_touched select distinct 'sales', day_here(succeeded_at) from former where succeeded_at is not null;
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on refunds referencing new table as fresh
  for each statement execute function analytics_touch_refunds();
create trigger analytics_touch_changed after update on refunds referencing old table as former new table as fresh
  for each statement execute function analytics_touch_refunds();
create trigger analytics_touch_removed after delete on refunds referencing old table as former
  for each statement execute function analytics_touch_refunds();

create function analytics_touch_refund_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into analytics_touched select distinct 'sales', day_here(r.succeeded_at)
    from fresh l join refunds r on r.id = l.refund_id where r.succeeded_at is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into analytics_touched select distinct 'sales', day_here(r.succeeded_at)
    from former l join refunds r on r.id = l.refund_id where r.succeeded_at is not null;
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on refund_lines referencing new table as fresh
  for each statement execute function analytics_touch_refund_lines();
create trigger analytics_touch_changed after update on refund_lines referencing old table as former new table as fresh
  for each statement execute function analytics_touch_refund_lines();
create trigger analytics_touch_removed after delete on refund_lines referencing old table as former
  for each statement execute function analytics_touch_refund_lines();

create function analytics_touch_enrolments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_touched select distinct 'enrolments', day_here(enrolled_at) from fresh;
  elsif tg_op = 'DELETE' then
    insert into analytics_touched select distinct 'enrolments', day_here(enrolled_at) from former;
  else
    insert into analytics_touched
    select distinct 'enrolments', day_here(at) from former o join fresh n on n.id = o.id, unnest(array[o.enrolled_at, n.enrolled_at]) at
    where (o.enrolled_at, o.course_id, o.started_at, o.completed_at, o.revoked_at, o.lessons_done)
      is distinct from (n.enrolled_at, n.course_id, n.started_at, n.completed_at, n.revoked_at, n.lessons_done);
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on enrolments referencing new table as fresh
  for each statement execute function analytics_touch_enrolments();
create trigger analytics_touch_changed after update on enrolments referencing old table as former new table as fresh
  for each statement execute function analytics_touch_enrolments();
create trigger analytics_touch_removed after delete on enrolments referencing old table as former
  for each statement execute function analytics_touch_enrolments();

-- A course with more lessons changes the progress of everybody in it.
create function analytics_touch_courses() returns trigger language plpgsql as $$
begin
  insert into analytics_touched
  select distinct 'enrolments', day_here(e.enrolled_at)
  from former o join fresh n on n.id = o.id join enrolments e on e.course_id = n.id
  where o.total_lessons <> n.total_lessons;
  return null;
end
$$;
create trigger analytics_touch_changed after update on courses referencing old table as former new table as fresh
  for each statement execute function analytics_touch_courses();

-- An event may be the first of its lesson, and change on which day the student learned before.
create function analytics_touch_learning() returns trigger language plpgsql as $$
begin
  insert into analytics_touched
  select distinct fact, day_here(occurred_at) from changed, unnest(array['learning', 'learners']) fact where course_id is not null;
  if (select count(*) from changed) > 2000 then
    insert into analytics_touched
    select fact, day::date from unnest(array['learning', 'learners']) fact,
      generate_series((select min(day_here(occurred_at)) from changed), day_here(now()), interval '1 day') day;
  else
    insert into analytics_touched
    select distinct 'learners', day_here(later.at)
    from (select distinct student_id, day_here(occurred_at) as day from changed where course_id is not null) c
    cross join lateral (
      select min(e.occurred_at) as at from learning_events e
      where e.student_id = c.student_id and e.occurred_at >= (c.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
        and e.course_id is not null
    ) later
    where later.at is not null;
    insert into analytics_touched
    select distinct 'learning', day_here(e.occurred_at)
    from changed c join learning_events e
      on e.student_id = c.student_id and e.course_id = c.course_id and e.lesson_id = c.lesson_id and e.kind = 'lesson_completed'
    where c.kind = 'lesson_completed';
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on learning_events referencing new table as changed
  for each statement execute function analytics_touch_learning();
create trigger analytics_touch_changed after update on learning_events referencing new table as changed
  for each statement execute function analytics_touch_learning();
create trigger analytics_touch_removed after delete on learning_events referencing old table as changed
  for each statement execute function analytics_touch_learning();

create function analytics_touch_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into analytics_touched select distinct 'reviews', day_here(submitted_at) from fresh;
  end if;
  if tg_op <> 'INSERT' then
    insert into analytics_touched select distinct 'reviews', day_here(submitted_at) from former;
  end if;
  return null;
end
$$;
create trigger analytics_touch_added after insert on reviews referencing new table as fresh
  for each statement execute function analytics_touch_reviews();
create trigger analytics_touch_changed after update on reviews referencing old table as former new table as fresh
  for each statement execute function analytics_touch_reviews();
create trigger analytics_touch_removed after delete on reviews referencing old table as former
  for each statement execute function analytics_touch_reviews();

-- What is there already is counted by the server, a month of days at a time.
insert into analytics_touched select distinct 'attempts', day_here(created_at) from orders;
insert into analytics_touched select fact, day from
  (select distinct day_here(completed_at) as day from orders where completed_at is not null) days, unnest(array['sales', 'orders', 'buyers']) fact;
insert into analytics_touched select distinct 'sales', day_here(succeeded_at) from refunds where succeeded_at is not null;
insert into analytics_touched select distinct 'enrolments', day_here(enrolled_at) from enrolments;
insert into analytics_touched select fact, day from
  (select distinct day_here(occurred_at) as day from learning_events where course_id is not null) days, unnest(array['learning', 'learners']) fact;
insert into analytics_touched select distinct 'reviews', day_here(submitted_at) from reviews;
