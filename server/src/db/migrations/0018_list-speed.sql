-- A category is asked for together with a status or a level: how many there are is read from the index alone.
create index courses_of_category_by_age on courses (category_id, created_at, id) include (status, level, language)
  where deleted_at is null;
