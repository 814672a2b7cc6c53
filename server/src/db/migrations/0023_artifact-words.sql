-- What a filter compares in the texts of artifacts, folded as it folds them.
create index artifacts_owner_words on artifacts using gin (f_fold(owner_vi collate "default") gin_trgm_ops);
create index artifacts_place_words on artifacts using gin (f_fold(place_now collate "default") gin_trgm_ops);
create index artifacts_collection_words on artifacts using gin (f_fold(place_collection_vi collate "default") gin_trgm_ops);
create index artifacts_age_words on artifacts using gin (f_fold(age_vi collate "default") gin_trgm_ops);
