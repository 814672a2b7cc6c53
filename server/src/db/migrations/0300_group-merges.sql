-- Groups that were merged into another: they are in the trash, and lead to the one that stayed, also after they were deleted
-- for good. So neither side is a foreign key.
create table group_merges (
  id uuid primary key,
  kept_id uuid not null,
  -- As the merge left it. A later version has been changed since.
  kept_version int not null,
  -- The period of a cohort that became a fixed list.
  cohort jsonb,
  joined int not null,
  by_name text not null,
  at timestamptz(3) not null default now(),
  -- Nobody has joined or left since.
  is_open boolean not null default true,
  taken_back_at timestamptz(3)
);
create index group_merges_of_kept on group_merges (kept_id, at, id);

create table merged_groups (
  lesser_id uuid primary key,
  merge_id uuid not null references group_merges (id) on delete cascade,
  name text not null,
  -- In the trash.
  version int not null,
  coupon_ids uuid[] not null default '{}',
  campaign_ids uuid[] not null default '{}',
  automation_ids uuid[] not null default '{}'
);
create index merged_groups_of_merge on merged_groups (merge_id);

alter table group_moves
  add column merge_id uuid,
  add column from_name text,
  drop constraint group_moves_way_check,
  add constraint group_moves_way_check check (way in ('hand', 'rule', 'cohort', 'merge')),
  add constraint group_moves_merge check (merge_id is null or way = 'merge');
create index group_moves_of_merge on group_moves (merge_id) where merge_id is not null;
