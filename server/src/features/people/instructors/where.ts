import type { instructorFilter, instructorQuery } from '@learning-cms/contract/people/instructors'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { instructors } from '#db/schema/people/instructors.ts'
import { people } from '#db/schema/people/people.ts'

export const totalCourses = sql<number>`(select count(*)::int from courses c where c.instructor_id = instructors.id and c.deleted_at is null)`

const filterColumns: FilterColumns<typeof instructorFilter> = {
  fullName: { text: people.fullName, foldedIn: people.search },
  email: { text: people.email, foldedIn: people.search },
  phone: { text: people.phone, foldedIn: people.search },
  specialization: { text: instructors.specialization, foldedIn: instructors.search },
  status: { choice: instructors.status },
  qualification: { choice: instructors.qualification },
  experienceYears: { number: instructors.experienceYears },
  totalCourses: { number: totalCourses },
  joinedAt: { instant: instructors.joinedAt },
  updatedAt: { instant: instructors.updatedAt },
}

export type InstructorListQuery = Pick<z.output<typeof instructorQuery>, 'status' | 'isOwed' | 'search' | 'filter'>

const isOwedSome = sql`exists (
  select from instructor_figures f where f.instructor_id = instructors.id and f.accrued - f.reversed - f.paid > 0)`

/** The conditions of a list query. Refers to `instructors` joined with `people`. */
export const whereOfInstructors = ({ status, isOwed, search, filter }: InstructorListQuery) =>
  and(
    status && inArray(instructors.status, status),
    isOwed === undefined ? undefined : isOwed ? isOwedSome : sql`not ${isOwedSome}`,
    filterWhere(filterColumns, filter),
    searchIn(sql`(people.search || ' ' || instructors.search)`, search),
  )
