import type { GroupMember, GroupMove, memberQuery } from '@learning-cms/contract/crm/customers/groups'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey, type ListQuery } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { customers } from '#db/schema/crm/customers.ts'
import { groupMembers, groupMoves } from '#db/schema/crm/groups.ts'
import { people } from '#db/schema/people/people.ts'
import { rowsOf } from '#db/statements/selected.ts'

export type Way = GroupMove['way']

const memberColumns = {
  id: customers.id,
  fullName: customers.fullName,
  email: people.email,
  phone: people.phone,
  status: customers.status,
  isStudent: sql<boolean>`exists (select from students s where s.id = customers.id)`,
  joinedAt: groupMembers.joinedAt,
}
const membersBy = {
  joinedAt: { by: groupMembers.joinedAt, cast: 'timestamptz' },
  fullName: { by: customers.fullName, cast: 'text' },
} as const

const memberRows = rowsOf((db, field: keyof typeof membersBy) =>
  db
    .select({ ...memberColumns, sortKey: sortKey(membersBy, field) })
    .from(groupMembers)
    .innerJoin(customers, eq(customers.id, groupMembers.personId))
    .innerJoin(people, eq(people.id, groupMembers.personId)),
)

/** By name only for people who may not see addresses. */
export function listMembers(db: Db, groupId: string, query: z.output<typeof memberQuery>, byNameOnly: boolean) {
  const matching = and(
    eq(groupMembers.groupId, groupId),
    sql`customers.hidden_at is null`,
    searchIn(customers.search, query.search),
    byNameOnly ? searchIn(customers.nameSearch, query.search) : undefined,
  )
  return listPage<GroupMember, keyof typeof membersBy>(db, query, {
    id: groupMembers.personId,
    sortBy: membersBy,
    matching,
    select: memberRows(db, query.sort),
    countable: sql`select 1 from group_members join customers on customers.id = group_members.person_id where ${matching}`,
  })
}

const movesBy = { at: { by: groupMoves.at, cast: 'timestamptz' } } as const
const moveRows = rowsOf((db, field: 'at') =>
  db
    .select({
      id: groupMoves.id,
      personId: groupMoves.personId,
      fullName: people.fullName,
      moved: groupMoves.moved,
      way: groupMoves.way,
      byName: groupMoves.byName,
      fromName: groupMoves.fromName,
      at: groupMoves.at,
      sortKey: sortKey(movesBy, field),
    })
    .from(groupMoves)
    .innerJoin(people, eq(people.id, groupMoves.personId)),
)

export function listMoves(db: Db, groupId: string, query: ListQuery<'at'>) {
  const matching = eq(groupMoves.groupId, groupId)
  return listPage<GroupMove, 'at'>(db, query, {
    id: groupMoves.id,
    sortBy: movesBy,
    matching,
    select: moveRows(db, query.sort),
    countable: sql`select 1 from group_moves where ${matching}`,
  })
}

type MemberChange = { id: string; way: Way; byName: string }

/** Each once, whoever asks twice; returns how many were not there. The caller holds the group. */
export const addMembers = async (tx: Db, { id, way, byName }: MemberChange, ids: readonly string[]) =>
  (
    await tx.execute<{ count: number }>(sql`
      with came as (
        insert into group_members (group_id, person_id)
        select ${id}, person from unnest(${sql.param([...ids])}::uuid[]) person on conflict do nothing returning person_id
      ), noted as (
        insert into group_moves (group_id, person_id, moved, way, by_name)
        select ${id}, person_id, 'joined', ${way}, ${byName} from came
      )
      select count(*)::int as count from came`)
  ).rows[0]!.count

/** Returns how many were there. The caller holds the group. */
export const removeMembers = async (tx: Db, { id, way, byName }: MemberChange, ids: readonly string[]) =>
  (
    await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from group_members where group_id = ${id} and person_id = any(${sql.param([...ids])}::uuid[])
        returning person_id
      ), noted as (
        insert into group_moves (group_id, person_id, moved, way, by_name)
        select ${id}::uuid, person_id, 'left', ${way}, ${byName} from gone
      )
      select count(*)::int as count from gone`)
  ).rows[0]!.count

export const copyMembers = (tx: Db, { id, way, byName }: MemberChange, from: string) =>
  tx.execute(sql`
    with came as (
      insert into group_members (group_id, person_id)
      select ${id}, m.person_id from group_members m join customers c on c.id = m.person_id and c.hidden_at is null
      where m.group_id = ${from} returning person_id
    )
    insert into group_moves (group_id, person_id, moved, way, by_name)
    select ${id}, person_id, 'joined', ${way}, ${byName} from came`)

type MemberSlice = { after: string; most: number; fits: SQL }
type AlignedMembers = { last: string | null; joined: number; left: number }

/**
 * Brings the membership of the next people, in the order of their ids, into line with a condition: only what differs is
 * written, so it can be repeated. The caller holds the group.
 */
export const alignPart = async (tx: Db, { id, way, byName }: MemberChange, { after, most, fits }: MemberSlice) =>
  (
    await tx.execute<AlignedMembers>(sql`
      with part as materialized (select id from customers where id > ${after}::uuid order by id limit ${most}),
      wanted as materialized (select customers.id from customers where customers.id in (select id from part) and ${fits}),
      gone as (
        delete from group_members m where m.group_id = ${id} and m.person_id in (select id from part)
          and not exists (select from wanted w where w.id = m.person_id) returning person_id
      ), came as (
        insert into group_members (group_id, person_id)
        select ${id}, w.id from wanted w
        where not exists (select from group_members m where m.group_id = ${id} and m.person_id = w.id)
        returning person_id
      ), noted as (
        insert into group_moves (group_id, person_id, moved, way, by_name)
        select ${id}::uuid, person_id, 'left', ${way}, ${byName} from gone
        union all select ${id}::uuid, person_id, 'joined', ${way}, ${byName} from came
      )
      select (select id from part order by id desc limit 1) as last, (select count(*) from came)::int as joined,
        (select count(*) from gone)::int as left`)
  ).rows[0]!
