import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { usePeekedRecord } from '#kit/list/peek/peeked.ts'
import { useWords } from '#kit/text/words.ts'
import { oneCourse } from '#features/courses/courses/courses.api.ts'
import { CurriculumOutline } from '#features/courses/courses/curriculum/CurriculumOutline.tsx'

/** What it is about, and its sections. */
export function CoursePeek({ row: { id } }: { row: { id: string } }) {
  const say = useWords(courseFormWords)
  const course = usePeekedRecord(id, oneCourse)
  if (!course) return null
  return (
    <>
      {course.shortDescription && <p dir="auto">{course.shortDescription}</p>}
      <FormCard title={say('curriculum')}>
        <CurriculumOutline sections={course.sections} before={course.sections} />
      </FormCard>
    </>
  )
}
