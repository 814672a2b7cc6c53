-- What visitors look at: a day in Vietnam, an artifact, a number; nothing about who it was.
-- Without a reference: what was counted on a day stays when the artifact is deleted.
create table museum_counts (
  day date not null,
  artifact_id uuid not null,
  kind text not null check (kind in ('view', 'model_open', 'narration_play', 'tour_end')),
  count bigint not null check (count > 0),
  primary key (day, artifact_id, kind)
);
create index museum_counts_of_artifact on museum_counts (artifact_id, day);
