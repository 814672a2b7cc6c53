-- What the asker was allowed then is not known of earlier jobs: those still waiting are lent nothing.
alter table jobs add column granted text[] not null default '{}';
alter table jobs alter column granted drop default;
