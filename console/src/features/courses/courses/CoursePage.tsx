import type { Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './course.module.css'
import { CourseForm } from './form/CourseForm.tsx'
import { oneCourse, touchedByCourses } from './courses.api.ts'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import { useHeadlineCommands } from './use-headline-commands.tsx'
import { useHeadlineFigures } from './use-headline-figures.tsx'

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
  const { command, items } = useHeadlineCommands(course)
  const changed = say('lastChanged', { when: relative(course.updatedAt) })
  const published = course.publishedAt && say('publishedOn', { date: date(course.publishedAt) })
  return (
    <section>
      <RecordHeadline
        title={course.title}
        picture={
          course.thumbnail && (
            <Picture picture={course.thumbnail} side={112} alt="" className={classes['headlineCover']} />
          )
        }
        badge={<CourseStatusBadge status={course.status} />}
        detail={[changed, published].filter(Boolean).join(' · ')}
        people={<RecordPresence entity="courses" id={course.id} />}
        figures={useHeadlineFigures(course)}
        command={command}
        menu={
          <>
            {items}
            <HistoryItem />
          </>
        }
      />
      <RecordHistory
        entity="courses"
        row={course}
        name={course.title}
        touches={touchedByCourses}
        mayWrite={may('courses:write')}
      />
      <SectionNavigator
        label={say('pageSections')}
        sections={[
          { id: 'basics', name: say('basics') },
          { id: 'curriculum', name: say('section-content') },
          { id: 'audience', name: say('audience') },
        ]}
      />
      <CourseForm course={course} />
    </section>
  )
}
