import { instructor, type instructorQuery } from '@learning-cms/contract/people/instructors'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { instructors } from '#db/schema/people/instructors.ts'
import { people } from '#db/schema/people/people.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { totalCourses, whereOfInstructors } from './where.ts'

export const figure = <Value>(name: 'students' | 'rating' | 'reviews' | 'earned' | 'owed') =>
  sql<Value>`(select f.${sql.raw(name)} from instructor_figures f where f.instructor_id = instructors.id)`

const columns = {
  ...columnsNamed(instructors, instructor.shape),
  fullName: people.fullName,
  email: people.email,
  phone: people.phone,
  avatar: pictureIn({ packed: people.avatar, isPublic: sql`instructors.status = 'active'` }),
  avatarId: people.avatarId,
  approvedAt: sql<string | null>`(
    select to_char(max(l.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from audit_lines l
    where l.entity = 'instructors' and l.entity_id = instructors.id::text and l.action = 'instructors.approve')`,
  totalCourses,
  publishedCourses: sql<number>`(
    select count(*)::int from courses c where c.instructor_id = instructors.id and c.status = 'published')`,
  totalStudents: figure<number>('students'),
  rating: figure<number | null>('rating'),
  totalReviews: figure<number>('reviews'),
}
const money = { earned: figure<number>('earned'), owed: figure<number>('owed') }
const sortBy = {
  joinedAt: { by: instructors.joinedAt, cast: 'timestamptz' },
  fullName: { by: people.fullName, cast: 'text' },
  totalCourses: { by: totalCourses, cast: 'int' },
  experienceYears: { by: instructors.experienceYears, cast: 'int' },
  totalStudents: { by: columns.totalStudents, cast: 'int' },
  rating: { by: columns.rating, cast: 'float8', nulls: true },
  earned: { by: money.earned, cast: 'bigint' },
  owed: { by: money.owed, cast: 'bigint' },
} as const
export const sortColumns = columnsOf(sortBy)

const isHere = eq(people.id, instructors.personId)

const instructorRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, ...money, sortKey: sortKey(sortBy, field) })
    .from(instructors)
    .innerJoin(people, isHere),
)

export function listInstructors(db: Db, query: z.output<typeof instructorQuery>) {
  const matching = whereOfInstructors(query)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: instructors.id,
      sortBy,
      matching,
      select: instructorRows(db, query.sort),
      countable: sql`select 1 from instructors join people on people.id = instructors.person_id where ${matching ?? sql`true`}`,
    }),
  )
}

const instructorById = statement((db) =>
  db
    .select(columns)
    .from(instructors)
    .innerJoin(people, isHere)
    .where(eq(instructors.id, sql.placeholder('id'))),
)
export const findInstructor = async (db: Db, id: string) => (await instructorById(db, { id }))[0]
export type FoundInstructor = NonNullable<Awaited<ReturnType<typeof findInstructor>>>

/** What bulk commands need to know of an instructor. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: instructors.id,
      name: people.fullName,
      version: instructors.version,
      status: instructors.status,
      statusReason: instructors.statusReason,
      publishedCourses: columns.publishedCourses,
      lastPayoutId: sql<string | null>`(
        select p.id from payouts p where p.instructor_id = instructors.id order by p.created_at desc, p.id desc limit 1)`,
    })
    .from(instructors)
    .innerJoin(people, isHere)
    .where(sql`${instructors.id} = any(${sql.param(ids)}::uuid[])`)
export type InstructorForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Nobody can publish a course of this instructor meanwhile, or change them. */
export const lockInstructors = (db: Db, ...ids: string[]) =>
  db.execute(sql`
    select from instructors where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)

/** Whether this person has an account: then their e-mail address is a key to it. */
export const hasAccount = async (db: Db, personId: string) =>
  (await db.execute(sql`select 1 from accounts where person_id = ${personId}`)).rows.length > 0

export const insertInstructor = (db: Db, fields: typeof instructors.$inferInsert) =>
  db.insert(instructors).values(fields)

export type InstructorFields = Partial<typeof instructors.$inferInsert>

export const updateInstructor = async (db: Db, id: string, version: number, fields: InstructorFields) =>
  (
    await db
      .update(instructors)
      .set({ ...fields, version: sql`${instructors.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(instructors.id, id), eq(instructors.version, version)))
      .returning({ version: instructors.version })
  )[0]
