-- Leads have the tags of people, and notes about leads name colleagues.
create table lead_tags (
  lead_id uuid not null constraint lead_tags_lead references leads (id) on delete cascade,
  tag_id uuid not null constraint lead_tags_tag references tags (id) on delete cascade,
  primary key (lead_id, tag_id)
);
create index lead_tags_of_tag on lead_tags (tag_id, lead_id);
create table lead_note_mentions (
  note_id uuid not null constraint lead_note_mentions_note references lead_notes (id) on delete cascade,
  account_id uuid not null constraint lead_note_mentions_account references accounts (id) on delete cascade,
  primary key (note_id, account_id)
);
create index lead_note_mentions_of_account on lead_note_mentions (account_id);
