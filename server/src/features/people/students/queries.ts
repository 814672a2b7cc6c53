import { student, studentRow, type studentQuery } from '@learning-cms/contract/people/students'
import { eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { people } from '#db/schema/people/people.ts'
import { students } from '#db/schema/people/students.ts'
import type { Obstacle } from '#services/entities/bulk.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { whereOfStudents } from './where.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { lockPerson } from '#services/people/lock.ts'
import { restrictedSince } from '#services/people/restriction.ts'

const avatar = { packed: people.avatar, isPublic: sql`false` }

const rowColumns = {
  ...columnsNamed(students, studentRow.shape),
  email: people.email,
  phone: people.phone,
  avatar: smallPictureIn(avatar),
  restrictedAt: restrictedSince(sql`students.id`),
}
const columns = {
  ...columnsNamed(students, student.shape),
  ...rowColumns,
  avatar: pictureIn(avatar),
  gender: people.gender,
  birthDate: people.birthDate,
  address: people.address,
  deletedAt: students.deletedAt,
  personDeletedAt: people.deletedAt,
  hasAccount: sql<boolean>`exists (select from accounts a where a.person_id = students.id)`,
}
const sortBy = {
  joinedAt: { by: students.joinedAt, cast: 'timestamptz' },
  fullName: { by: students.fullName, cast: 'text' },
  lastActivityAt: { by: students.lastActivityAt, cast: 'timestamptz', nulls: true },
  lastLoginAt: { by: students.lastLoginAt, cast: 'timestamptz', nulls: true },
  totalCourses: { by: students.totalCourses, cast: 'int' },
  learningSeconds: { by: students.learningSeconds, cast: 'bigint' },
} as const
export const sortColumns = columnsOf(sortBy)

const isHere = eq(people.id, students.id)

const studentRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(students)
    .innerJoin(people, isHere),
)

export function listStudents(db: Db, query: z.output<typeof studentQuery>, byNameOnly: boolean) {
  const matching = whereOfStudents(query, byNameOnly)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: students.id,
      sortBy,
      matching,
      select: studentRows(db, query.sort),
      countable: sql`select 1 from students where ${matching ?? sql`true`}`,
      matchedIn: sql`students where ${matching ?? sql`true`}`,
    }),
  )
}

const studentById = statement((db) =>
  db
    .select(columns)
    .from(students)
    .innerJoin(people, isHere)
    .where(eq(students.id, sql.placeholder('id'))),
)
/** Including one in the trash, who still receives updates from other systems. */
export const findEvenDeleted = async (db: Db, id: string) => (await studentById(db, { id }))[0]
export type FoundStudent = NonNullable<Awaited<ReturnType<typeof findEvenDeleted>>>

export async function findStudent(db: Db, id: string) {
  const row = await findEvenDeleted(db, id)
  return row?.deletedAt ? undefined : row
}

/** What bulk commands need to know of a student. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: students.id,
      name: students.fullName,
      version: students.version,
      status: students.status,
      statusReason: students.statusReason,
      suspendedUntil: students.suspendedUntil,
    })
    .from(students)
    .where(sql`deleted_at is null and erased_at is null and ${students.id} = any(${sql.param(ids)}::uuid[])`)
/** Of these, the ids of those who learn the course now. */
export const listEnrolled = async (db: Db, courseId: string, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select student_id as id from enrolments where course_id = ${courseId} and revoked_at is null
        and student_id = any(${sql.param(ids)}::uuid[])`)
  ).rows.map(({ id }) => id)

export const countAll = async (db: Db) =>
  (
    await db.execute<{ count: number }>(
      sql`select count(*)::int as count from students where deleted_at is null and erased_at is null`,
    )
  ).rows[0]!.count

/** Including those in the trash. */
export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: students.id, name: students.fullName })
    .from(students)
    .where(sql`${students.id} = any(${sql.param(ids)}::uuid[])`)
export type StudentForBulk = Awaited<ReturnType<typeof listForBulk>>[number] & {
  /** Whether they are enrolled in the command's course. */
  isEnrolled?: boolean
  /** Set if the person has restricted the processing of their data. */
  isOnlyStored?: Obstacle
}

/**
 * Nobody else can change this student or their courses meanwhile, or enter an order for them: hence a lock that also
 * blocks references. Person and orders are locked first, as everywhere.
 */
export async function lockStudent(db: Db, id: string) {
  await lockPerson(db, id)
  return (await db.execute(sql`select id from students where id = ${id} for update`)).rows.length > 0
}

export const insertStudent = (db: Db, fields: typeof students.$inferInsert) => db.insert(students).values(fields)

type StudentInsert = typeof students.$inferInsert
export type StudentFields = { [Name in keyof StudentInsert]?: StudentInsert[Name] | SQL }

/** The caller holds the lock and has compared the version. */
export const updateStudent = (db: Db, id: string, fields: StudentFields) =>
  db
    .update(students)
    .set({ ...fields, version: sql`${students.version} + 1`, updatedAt: sql`now()` })
    .where(eq(students.id, id))

type Access = { id: string; isStaff: boolean }

/** How this person signs in, and whether that gives access to the console. */
export const findAccess = async (db: Db, personId: string) =>
  (
    await db.execute<Access>(sql`
      select a.id, exists (
        select from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id and cardinality(r.permissions) > 0
      ) as "isStaff"
      from accounts a where a.person_id = ${personId}`)
  ).rows[0]

/** Expired suspensions, taken one by one, so that two servers never take the same one. */
export const takeDue = async (tx: Db) =>
  (
    await tx.execute<{ id: string }>(sql`
      select id from students where suspended_until <= now() and deleted_at is null order by suspended_until limit 1 for update skip locked`)
  ).rows[0]
