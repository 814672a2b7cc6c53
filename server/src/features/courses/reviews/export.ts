import { sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses/courses.ts'
import { reviews } from '#db/schema/courses/reviews.ts'
import { students } from '#db/schema/people/students.ts'
import { type ExportSource } from '#services/exports/columns.ts'

import type { Language, Texts } from '@learning-cms/texts'
import { inEach } from '@learning-cms/texts'
import { reviewColumns, reviewKinds, reviewReasons, reviewStatuses } from '@learning-cms/texts/courses/reviews/labels'
import { whereOfReviews } from './where.ts'
import { sortColumns } from './queries.ts'

function kindLabels(joined: string, language: Language) {
  const labels: Texts = reviewKinds[language]
  return joined
    .split(',')
    .filter(Boolean)
    .map((kind) => labels[kind])
    .join(', ')
}

const instructorName = sql`(
  select p.full_name from instructors i join people p on p.id = i.person_id where i.id = reviews.instructor_id)`

export const reviewExport: ExportSource<'reviews'> = {
  needs: ['reviews:read'],
  name: inEach(reviewColumns, 'title'),
  from: sql`reviews join students on students.id = reviews.student_id join courses on courses.id = reviews.course_id`,
  where: (query) => whereOfReviews(query),
  id: reviews.id,
  sortBy: sortColumns,
  columns: {
    review: [
      { heading: inEach(reviewColumns, 'student'), value: students.fullName, as: 'text' },
      { heading: inEach(reviewColumns, 'comment'), value: reviews.comment, as: 'text' },
    ],
    course: [{ heading: inEach(reviewColumns, 'course'), value: courses.title, as: 'text' }],
    instructor: [{ heading: inEach(reviewColumns, 'instructor'), value: instructorName, as: 'text' }],
    rating: [{ heading: inEach(reviewColumns, 'rating'), value: reviews.rating, as: 'number' }],
    signals: [
      {
        heading: inEach(reviewColumns, 'signals'),
        value: sql`array_to_string(reviews.signal_kinds, ',')`,
        as: 'text',
        read: kindLabels,
      },
    ],
    status: [
      { heading: inEach(reviewColumns, 'status'), value: reviews.status, as: 'text', words: reviewStatuses },
      {
        heading: inEach(reviewColumns, 'rejectionReason'),
        value: reviews.rejectionReason,
        as: 'text',
        words: reviewReasons,
      },
      { heading: inEach(reviewColumns, 'rejectionNote'), value: reviews.rejectionNote, as: 'text' },
    ],
    decided: [
      { heading: inEach(reviewColumns, 'decided'), value: reviews.decidedByName, as: 'text' },
      { heading: inEach(reviewColumns, 'decidedAt'), value: reviews.decidedAt, as: 'instant' },
    ],
    submittedAt: [{ heading: inEach(reviewColumns, 'submittedAt'), value: reviews.submittedAt, as: 'instant' }],
  },
}
