import type { Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { enrolmentsApi, touchedByStudents } from '#features/people/students/students.api.ts'

type Props = { student: Student; isOpen: boolean; onClose: () => void }

/** The state of the dialog, and the command that sends it. */
function useEnrolment(student: Student) {
  const say = useWords(studentPageWords)
  const [courseId, setCourseId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<ReactNode>()
  const enrol = useSave({
    save: (input: { courseId: string; reason?: string }) =>
      enrolmentsApi.create({ body: { studentId: student.id, ...input } }),
    touches: touchedByStudents,
    done: ({ courseTitle: course }) => say('enrolDone', { course }),
  })
  const choose = (id: string | null) => {
    setCourseId(id)
    setMissing(false)
    setReasonError(undefined)
  }
  const write = (text: string) => {
    setReason(text)
    setReasonError(undefined)
  }
  const clear = () => {
    choose(null)
    write('')
  }
  const send = async () => {
    setMissing(courseId === null)
    if (courseId === null) throw new Cancelled()
    const why = reason.trim()
    await enrol.mutateAsync({ courseId, ...(why && { reason: why }) }).catch((error: Error) => {
      const problem = problemIn(error)
      if (!problem?.fields?.['reason']) throw error
      setReasonError(errorsOf(problem.fields, problem.values)['reason'])
      throw new Cancelled()
    })
  }
  return { courseId, isMissing, choose, reason, reasonError, write, clear, send }
}

/** Grants one published course by hand. */
export function EnrolDialog({ student, isOpen, onClose }: Props) {
  const say = useWords(studentPageWords)
  const { courseId, isMissing, choose, reason, reasonError, write, clear, send } = useEnrolment(student)
  const close = () => {
    clear()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={say('enrolTitle', { name: student.fullName })}
      why={say('enrolWhy')}
      act={say('enrol')}
      failed={say('enrolFailed')}
      onConfirm={send}
    >
      <CourseSelect
        label={say('enrolCourse')}
        required
        among={['published']}
        value={courseId}
        onChange={choose}
        error={isMissing && say('enrolChoose')}
      />
      <Textarea
        label={say('enrolReason')}
        description={say('enrolReasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => write(value)}
        error={reasonError}
      />
    </ConfirmDialog>
  )
}
