import type { Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/course'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { CourseCommands } from './CourseCommands.tsx'
import { CourseForm } from './CourseForm.tsx'
import { oneCourse, touchedByCourses } from './courses.api.ts'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'

export default function CoursePage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(courseFormWords)
  const { data: course, error, refetch } = useQuery(oneCourse(id))
  usePageTitle(course?.title)
  if (error && !course)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/courses" />
  if (!course) return <FormSkeleton />
  return <OneCourse key={course.id} course={course} />
}

function OneCourse({ course }: { course: Course }) {
  const say = useWords(courseFormWords)
  const may = useMay()
  const { relative, date } = useFormat()
  const changed = say('lastChanged', { when: relative(course.updatedAt) })
  const published = course.publishedAt && say('publishedOn', { date: date(course.publishedAt) })
  return (
    <section>
      <PageHeader
        title={course.title}
        badge={<CourseStatusBadge status={course.status} />}
        detail={[changed, published].filter(Boolean).join(' · ')}
        people={<RecordPresence entity="courses" id={course.id} />}
        // For people who may not edit, the form is disabled, and with it the buttons of its status card.
        actions={
          <>
            <HistoryButton
              entity="courses"
              row={course}
              name={course.title}
              touches={touchedByCourses}
              mayWrite={may('courses:write')}
            />
            {!may('courses:write') && <CourseCommands course={course} />}
          </>
        }
      />
      <CourseForm course={course} />
    </section>
  )
}
