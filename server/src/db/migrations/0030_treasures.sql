-- National treasures are few among many: beside the others a walk in the register's order would be long.
create index artifacts_treasures on artifacts (register_index, id) where is_national_treasure and deleted_at is null;
