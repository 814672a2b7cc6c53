import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { CourseForm } from './CourseForm.tsx'

export default function NewCoursePage() {
  const say = useWords(courseFormWords)
  const { go } = useFollow()
  return (
    <section>
      <PageHeader title={say('newTitle')} />
      <CourseForm onCreated={({ id }) => go(`/courses/${id}`)} />
    </section>
  )
}
