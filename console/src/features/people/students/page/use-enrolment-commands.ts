import { enrolments, type Enrolment } from '@learning-cms/contract/courses/enrolments'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { enrolmentsApi, touchedByStudents } from '#features/people/students/students.api.ts'

type EnrolmentCommand = 'revoke' | 'restore'
type EnrolmentCommandRequest = { enrolment: Enrolment; command: EnrolmentCommand; reason: string }

/** Revokes or restores an enrolment, after confirmation. */
export function useEnrolmentCommands() {
  const say = useWords(studentPageWords)
  const command = useSave({
    save: ({ enrolment: { id, version }, command, reason }: EnrolmentCommandRequest) =>
      command === 'restore'
        ? enrolmentsApi.restore({ params: { id }, version, body: reason ? { reason } : {} })
        : enrolmentsApi.revoke({ params: { id }, version, body: { reason } }),
    touches: touchedByStudents,
    done: ({ courseTitle: course }, { command }) => say(`${command}Done`, { course }),
  })
  return (enrolment: Enrolment, requested: EnrolmentCommand) =>
    confirm({
      title: say(`${requested}Title`, { course: enrolment.courseTitle }),
      why: say(`${requested}Why`),
      act: say(requested),
      failed: say(`${requested}Failed`),
      ...(requested === 'revoke' && {
        reason: { label: say('reason'), schema: enrolments.revoke.body.shape.reason },
        tone: 'danger',
      }),
      ...(requested === 'restore' && {
        reason: {
          label: say('reason'),
          help: say('restoreReason'),
          schema: enrolments.restore.body.shape.reason.unwrap(),
        },
      }),
      onConfirm: (reason) => command.mutateAsync({ enrolment, command: requested, reason }),
    })
}
