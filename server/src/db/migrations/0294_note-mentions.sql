-- Colleagues named in a note. They follow the note wherever a merge takes it.
create table student_note_mentions (
  note_id uuid not null constraint note_mentions_note references student_notes (id) on delete cascade,
  account_id uuid not null constraint note_mentions_account references accounts (id) on delete cascade,
  primary key (note_id, account_id)
);
create index student_note_mentions_of_account on student_note_mentions (account_id);
