-- The list of all tickets, by time of entry.
create index tickets_by_start on tickets (valid_from, id);
