-- What filters ask of courses, few at a time, and no sort has an index for.
create index courses_by_lessons on courses (total_lessons, id) where deleted_at is null;
create index courses_by_rating on courses (avg_rating, id) where avg_rating is not null and deleted_at is null;
create index courses_by_original_price on courses (original_price, id) where original_price is not null and deleted_at is null;
create index courses_of_priority on courses (created_at, id) where is_priority and deleted_at is null;
