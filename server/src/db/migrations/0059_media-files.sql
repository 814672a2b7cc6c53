-- What each file of the media store holds, and how it was found when it was last read. What is made of an upload is not named by
-- its own hash, so that is known from here alone.
create table media_files (
  name text collate "C" primary key,
  bytes bigint not null,
  -- Unknown of what was lost before it was ever read.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('whole', 'damaged', 'missing')),
  -- Of the file as it was read last: as long as it is the same, nobody has written to it since.
  stamp text,
  checked_at timestamptz(3) not null default now()
);
create index media_files_lost on media_files (name) where state <> 'whole';
