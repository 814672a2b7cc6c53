create index students_never_active_by_login on students (last_login_at, id) where last_activity_at is null;
