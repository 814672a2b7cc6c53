import { instructors, type Instructor, type InstructorCommand } from '@learning-cms/contract/instructors'
import { Checkbox } from '@mantine/core'
import { useSave } from '#api/use-save.ts'
import { confirm } from '#kit/confirm.tsx'
import type { Question } from '#kit/ConfirmDialog.tsx'
import { useWords } from '#kit/words.ts'
import { instructorsApi, touchedByInstructors } from './instructors.api.ts'
import { instructorWords } from './instructors.words.ts'
import { WhatOfCourses, type CoursesPlan } from './WhatOfCourses.tsx'

/** What the dialogs ask for beside the reason. */
type Answers = { identityChecked: boolean; courses: CoursesPlan | undefined }
type Order = { instructor: Instructor; command: InstructorCommand; reason: string; answers: Answers }

function send({ instructor: { id, version }, command, reason, answers }: Order): Promise<Instructor> {
  const target = { params: { id }, version }
  const { identityChecked, courses } = answers
  if (command === 'approve')
    return instructorsApi.approve({ ...target, body: { identityChecked: identityChecked as true } })
  if (command === 'reject') return instructorsApi.reject({ ...target, body: { reason } })
  if (command === 'suspend') return instructorsApi.suspend({ ...target, body: { reason, ...(courses && { courses }) } })
  return instructorsApi[command](target)
}

const doneWords = {
  approve: 'approved',
  reject: 'rejectedDone',
  reapply: 'reapplied',
  suspend: 'suspended',
  activate: 'activated',
} as const

/** Asks, saying what follows from the command, then sends it. */
export function useInstructorCommands() {
  const say = useWords(instructorWords)
  const command = useSave({
    save: send,
    touches: touchedByInstructors,
    done: ({ fullName }, { command }) => say(doneWords[command], { name: fullName }),
  })
  return (instructor: Instructor, asked: InstructorCommand) => {
    const answers: Answers = { identityChecked: false, courses: undefined }
    const reason = { label: say('reason'), schema: instructors.reject.body.shape.reason }
    const question: Omit<Question, 'onConfirm'> = {
      title: say(`${asked}Title`, { name: instructor.fullName }),
      why: say(`${asked}Why`),
      act: say(asked),
      failed: say(`${asked}Failed`),
      ...((asked === 'reject' || asked === 'suspend') && { reason, tone: 'danger' as const }),
      ...(asked === 'approve' && { children: <IdentityBox onCheck={(is) => (answers.identityChecked = is)} /> }),
      ...(asked === 'suspend' &&
        instructor.publishedCourses > 0 && {
          children: <WhatOfCourses instructor={instructor} onPlan={(plan) => (answers.courses = plan)} />,
        }),
    }
    confirm({
      ...question,
      onConfirm: (reason) => command.mutateAsync({ instructor, command: asked, reason, answers }),
    })
  }
}

function IdentityBox({ onCheck }: { onCheck: (isChecked: boolean) => void }) {
  const say = useWords(instructorWords)
  return <Checkbox label={say('identityChecked')} onChange={(event) => onCheck(event.currentTarget.checked)} />
}
