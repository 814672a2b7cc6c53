-- Messages of erased people, by the digest of their bytes: a mailbox that is read again from its server leaves them there.
create table mail_erased (
  raw_hash text primary key check (raw_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz(3) not null default now()
);
