-- Who was shown the invitation of an account, and nothing later: the owner may state that the two are two people. Whoever is
-- shown a link of the account or moves its address afterwards ends that, and the statement with it.
create table invited_by_link (
  account_id uuid not null references accounts (id) on delete cascade,
  by_id uuid not null references accounts (id) on delete cascade,
  invited_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  accepted_by uuid references accounts (id) on delete set null,
  primary key (account_id, by_id),
  constraint invited_by_link_two check (account_id <> by_id)
);
create index invited_by_link_by on invited_by_link (by_id);
create index invited_by_link_accepted_by on invited_by_link (accepted_by) where accepted_by is not null;

-- Those of before, as far as the history knows that nothing came after the invitation.
insert into invited_by_link (account_id, by_id, invited_at)
select a.id, l.actor_id, min(l.at)
from accounts a
join audit_lines l on l.entity = 'accounts' and l.entity_id = a.id::text and l.action = 'accounts.invite'
join accounts inviter on inviter.id = l.actor_id and inviter.id <> a.id
where l.actor_id = any(a.let_in_by)
  and not exists (select from account_moves m where m.account_id = a.id)
  and not exists (
    select from audit_lines later
    where later.entity = 'accounts' and later.entity_id = a.id::text
      and (later.action in ('accounts.send-link', 'accounts.accept-address') or (
        later.action = 'accounts.update' and exists (
          select from audit_personal p where p.line_id = later.id and (p.changes is null or p.changes ? 'email')))))
group by a.id, l.actor_id;

-- Whatever moves an address ends it, also a command that nobody has written yet.
create function f_end_invited_by_link() returns trigger language plpgsql as $$
begin
  delete from invited_by_link where account_id = new.account_id;
  return null;
end $$;
create trigger account_moves_end_invitations after insert or update on account_moves for each row
  execute function f_end_invited_by_link();
