-- What a program had made is its own, and what a person had made is theirs: a token is not whoever made it.
-- No reference: a token's things stay out of everybody's reach when it is gone.
alter table jobs add column token_id uuid;
alter table export_files add column token_id uuid;
alter table assets add column token_id uuid;

-- What a download asks of who fetches it, at that moment. What files made before ask for is not known; they can be made again.
delete from export_files;
alter table export_files add column needs text[] not null;
-- What reading the result of a job asks for.
alter table jobs add column needs text[] not null default '{}';
