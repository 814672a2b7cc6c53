-- The few who are not active, and the few who never began, in every order: beside the many a walk would be long.
create index students_resting_by_name on students (status, full_name, id) where status <> 'active';
create index students_resting_by_activity on students (status, last_activity_at, id) where status <> 'active';
create index students_resting_by_login on students (status, last_login_at, id) where status <> 'active';
create index students_resting_by_courses on students (status, total_courses, id) where status <> 'active';
create index students_resting_by_time on students (status, learning_seconds, id) where status <> 'active';
create index students_without_courses on students (joined_at, id) where total_courses = 0;
create index students_without_courses_by_time on students (learning_seconds, id) where total_courses = 0;
create index students_never_active on students (joined_at, id) where last_activity_at is null;
create index students_never_active_by_time on students (learning_seconds, id) where last_activity_at is null;
create index students_never_active_by_login on students (last_login_at, id) where last_activity_at is null;
create index enrolments_revoked on enrolments (enrolled_at, id) where revoked_at is not null;
create index enrolments_completed on enrolments (enrolled_at, id) where revoked_at is null and completed_at is not null;
