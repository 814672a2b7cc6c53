import type { Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/course'
import { Anchor } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './course.module.css'

/** The number of enrolled students, with a link to them. */
export function StudentsCard({ course: { id, totalStudents } }: { course: Course }) {
  const say = useWords(courseFormWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const address = `/students?courseId=${id}`
  return (
    <FormCard title={say('students')}>
      {totalStudents === 0 ? (
        <p className={classes['help']}>{say('noStudents')}</p>
      ) : may('students:read') ? (
        <p className={classes['help']}>
          <Anchor inherit href={hrefOf(address)} onClick={(event) => follow(event, address)}>
            {say('studentsOf', { count: totalStudents })}
          </Anchor>
        </p>
      ) : (
        <p className={classes['help']}>{say('studentsOf', { count: totalStudents })}</p>
      )}
    </FormCard>
  )
}
