import {
  group,
  groupRow,
  type GroupAccess,
  type GroupMember,
  type groupQuery,
  type GroupStatus,
  type GroupKind,
} from '@learning-cms/contract/crm/customers/groups'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { groups } from '#db/schema/crm/groups.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'

const ownerName = sql<string | null>`(
  select p.full_name from accounts a join people p on p.id = a.person_id where a.id = groups.owner_id)`
const rowColumns = { ...columnsNamed(groups, groupRow.shape), ownerName }
const columns = {
  ...columnsNamed(groups, group.shape),
  ownerName,
  cohortEvent: groups.cohortEvent,
  courseId: groups.courseId,
  courseTitle: groups.courseTitle,
  periodFrom: groups.periodFrom,
  periodTo: groups.periodTo,
  jobId: groups.jobId,
  isCounting: sql<boolean>`exists (
    select from jobs j where j.id = groups.job_id and j.status in ('queued', 'running'))`,
}

const sortBy = {
  name: { by: groups.name, cast: 'text' },
  updatedAt: { by: groups.updatedAt, cast: 'timestamptz' },
  memberCount: { by: groups.memberCount, cast: 'int' },
} as const

const groupRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(groups),
)

export function listGroups(db: Db, query: z.output<typeof groupQuery>) {
  const { kind, status, ownerId, search } = query
  const matching = and(
    isNull(groups.deletedAt),
    ownerId ? eq(groups.ownerId, ownerId) : undefined,
    kind && kind.length > 0 ? inArray(groups.kind, kind) : undefined,
    status && status.length > 0 ? inArray(groups.status, status) : undefined,
    searchIn(groups.search, search),
  )
  return listPage(db, query, {
    id: groups.id,
    sortBy,
    matching,
    select: groupRows(db, query.sort),
    countable: sql`select 1 from groups where ${matching ?? sql`true`}`,
  })
}

const NAMES_AT_MOST = 20

export const listNames = async (db: Db, { search, id }: { search?: string | undefined; id?: string | undefined }) =>
  (
    await db.execute<{ id: string; name: string }>(sql`
      select id, name from groups where ${id ? sql`id = ${id}` : sql`status = 'active'`} and deleted_at is null
        ${search ? sql`and ${searchIn(groups.search, search)}` : sql``} order by name, id limit ${NAMES_AT_MOST}`)
  ).rows

const groupById = statement((db) =>
  db
    .select(columns)
    .from(groups)
    .where(and(eq(groups.id, sql.placeholder('id')), isNull(groups.deletedAt))),
)
export const findGroup = async (db: Db, id: string) => (await groupById(db, { id }))[0]
export type FoundGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** Serialises changes of the group's members. */
export const lockGroup = (tx: Db, id: string) => tx.execute(sql`select from groups where id = ${id} for no key update`)

type GroupInsert = typeof groups.$inferInsert
export type GroupFields = { [Name in keyof GroupInsert]?: GroupInsert[Name] | SQL }

export const insertGroup = (tx: Db, fields: GroupInsert) => tx.insert(groups).values(fields)

export const updateGroup = async (tx: Db, id: string, version: number, fields: GroupFields) =>
  (
    await tx
      .update(groups)
      .set({ ...fields, version: sql`${groups.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(groups.id, id), eq(groups.version, version)))
      .returning({ version: groups.version })
  )[0]

export const markDeleted = (tx: Db, id: string, version: number) =>
  updateGroup(tx, id, version, { deletedAt: sql`now()` })

export const unmarkDeleted = (tx: Db, id: string) =>
  tx
    .update(groups)
    .set({ deletedAt: null, version: sql`${groups.version} + 1`, updatedAt: sql`now()` })
    .where(eq(groups.id, id))

export const deleteGroup = (tx: Db, id: string) =>
  tx.delete(groups).where(and(eq(groups.id, id), sql`deleted_at is not null`))

/** Whether somebody active works with customers: who may look after a group. */
export const isColleague = async (db: Db, accountId: string) =>
  (
    await db.execute(sql`
      select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
      where a.id = ${accountId} and a.status = 'active' and 'crm:read' = any(r.permissions) limit 1`)
  ).rows.length > 0

/** No edit: its version stays. */
export const markCounting = (tx: Db, id: string, jobId: string) =>
  tx.update(groups).set({ jobId }).where(eq(groups.id, id))

export const markCounted = (tx: Db, id: string) =>
  tx
    .update(groups)
    .set({ countedAt: sql`now()` })
    .where(eq(groups.id, id))

/** A campaign to this group whose recipients are not frozen yet. */
export const nameOfWaitingCampaign = async (db: Db, id: string) =>
  (
    await db.execute<{ name: string }>(sql`
      select name from campaigns
      where group_id = ${id} and (state = 'scheduled' or (state = 'sending' and frozen_at is null)) limit 1`)
  ).rows[0]?.name

/** A coupon for its members that can be used now or later. */
export const codeOfActiveCoupon = async (db: Db, id: string) =>
  (
    await db.execute<{ code: string }>(sql`
      select code from coupons
      where group_id = ${id} and status = 'active' and deleted_at is null and (ends_at is null or ends_at > now()) limit 1`)
  ).rows[0]?.code

export const titleOfCourse = async (db: Db, id: string) =>
  (await db.execute<{ title: string }>(sql`select title from courses where id = ${id} and deleted_at is null`)).rows[0]
    ?.title

type GroupPerson = Omit<GroupMember, 'joinedAt'>

/** In the order of their names. */
export const listPeople = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<GroupPerson>(sql`
      select c.id, c.full_name as "fullName", p.email, p.phone, c.status,
        exists (select from students s where s.id = c.id) as "isStudent"
      from customers c join people p on p.id = c.id
      where c.id = any(${sql.param([...ids])}::uuid[]) and c.hidden_at is null order by c.full_name, c.id`)
  ).rows

const MOST_COURSES = 200

export const listAccess = async (db: Db, id: string) =>
  (
    await db.execute<GroupAccess>(sql`
      select c.id as "courseId", c.title, count(*)::int as enrolled, count(e.completed_at)::int as completed
      from group_members m join enrolments e on e.student_id = m.person_id and e.revoked_at is null
        join courses c on c.id = e.course_id
      where m.group_id = ${id} group by c.id order by enrolled desc, c.title, c.id limit ${MOST_COURSES}`)
  ).rows

export const countStudents = async (db: Db, id: string) =>
  (
    await db.execute<{ students: number; isEverybody: boolean }>(sql`
      with members as (
        select count(*)::int as students from group_members m join students s on s.id = m.person_id
        where m.group_id = ${id} and s.deleted_at is null and s.erased_at is null
      )
      select students, students > 0 and not exists (
        select from students s where s.deleted_at is null and s.erased_at is null and not exists (
          select from group_members m where m.group_id = ${id} and m.person_id = s.id)) as "isEverybody"
      from members`)
  ).rows[0]!

type Belonging = { id: string; name: string; kind: GroupKind; status: GroupStatus; joinedAt: string }

export const listGroupsOf = async (db: Db, personId: string) =>
  (
    await db.execute<Belonging>(sql`
      select g.id, g.name, g.kind, g.status, m.joined_at::text as "joinedAt"
      from group_members m join groups g on g.id = m.group_id
      where m.person_id = ${personId} and g.deleted_at is null order by g.status, m.joined_at desc, g.id limit 200`)
  ).rows.map((row) => ({ ...row, joinedAt: isoOf(row.joinedAt) }))

/** Of the ids, those of customers that lists show. */
export const listKnown = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from customers where id = any(${sql.param([...ids])}::uuid[]) and hidden_at is null`,
    )
  ).rows.map(({ id }) => id)
