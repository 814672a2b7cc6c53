import type { Student } from '@learning-cms/contract/students'
import { useState } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/use-save.ts'
import { CourseSelect } from '#features/courses/CourseSelect.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { useWords } from '#kit/words.ts'
import { studentPageWords } from './student.words.ts'
import { enrolmentsApi, touchedByStudents } from './students.api.ts'

type Props = { student: Student; isOpen: boolean; onClose: () => void }

/** Gives one course on sale by hand. */
export function EnrolDialog({ student, isOpen, onClose }: Props) {
  const say = useWords(studentPageWords)
  const [courseId, setCourseId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const enrol = useSave({
    save: (courseId: string) => enrolmentsApi.create({ body: { studentId: student.id, courseId } }),
    touches: touchedByStudents,
    done: ({ courseTitle: course }) => say('enrolDone', { course }),
  })
  const close = () => {
    setCourseId(null)
    setMissing(false)
    onClose()
  }
  const onConfirm = async () => {
    setMissing(courseId === null)
    if (courseId === null) throw new Cancelled()
    await enrol.mutateAsync(courseId)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={say('enrolTitle', { name: student.fullName })}
      why={say('enrolWhy')}
      act={say('enrol')}
      failed={say('enrolFailed')}
      onConfirm={onConfirm}
    >
      <CourseSelect
        label={say('enrolCourse')}
        required
        among={['published']}
        value={courseId}
        onChange={(id) => {
          setCourseId(id)
          setMissing(false)
        }}
        error={isMissing && say('enrolChoose')}
      />
    </ConfirmDialog>
  )
}
