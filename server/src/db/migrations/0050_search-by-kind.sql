-- Each kind of record is searched for itself. By its trigrams alone a word that a million orders hold was fetched a million times for
-- the kinds that hold it nowhere, and every row looked at.
create extension if not exists btree_gin with schema public;
drop index search_entries_open;
drop index search_entries_all;
create index search_entries_open on search_entries using gin (entity, open_words gin_trgm_ops);
create index search_entries_all on search_entries using gin (entity, all_words gin_trgm_ops);
