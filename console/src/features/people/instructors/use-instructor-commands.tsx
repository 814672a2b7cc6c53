import { instructors, type Instructor, type InstructorCommand } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import type { Question } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { instructorsApi, touchedByInstructors } from './instructors.api.ts'
import { WhatOfCourses, type CoursesPlan } from './WhatOfCourses.tsx'

/** Further input of the dialogs, besides the reason. */
type DialogAnswers = { identityChecked: boolean; courses: CoursesPlan | undefined; complain: () => void }
type InstructorCommandRequest = {
  instructor: Instructor
  command: InstructorCommand
  reason: string
  answers: DialogAnswers
}

function send({
  instructor: { id, version },
  command,
  reason,
  answers,
}: InstructorCommandRequest): Promise<Instructor> {
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

/** The inverse command, where a transition allows it and the command had no other effects. */
function useInverse() {
  const may = useMay()
  const undoBy = useUndoBy(touchedByInstructors)
  return ({ id, version }: Instructor, { command, answers }: InstructorCommandRequest) => {
    const target = { params: { id }, version }
    if (command === 'reject' && may('instructors:write')) return undoBy(() => instructorsApi.reapply(target))
    const isAlone = command === 'suspend' && !answers.courses
    return isAlone ? undoBy(() => instructorsApi.activate(target)) : undefined
  }
}

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useInstructorCommands() {
  const say = useWords(instructorWords)
  const undo = useInverse()
  const command = useSave({
    save: send,
    touches: touchedByInstructors,
    done: ({ fullName }, { command }) => say(doneWords[command], { name: fullName }),
    undo,
  })
  return (instructor: Instructor, requested: InstructorCommand) => {
    const answers: DialogAnswers = { identityChecked: false, courses: undefined, complain: () => undefined }
    const reason = { label: say('reason'), schema: instructors.reject.body.shape.reason }
    const question: Omit<Question, 'onConfirm'> = {
      title: say(`${requested}Title`, { name: instructor.fullName }),
      why: say(`${requested}Why`),
      act: say(requested),
      failed: say(`${requested}Failed`),
      ...((requested === 'reject' || requested === 'suspend') && { reason, tone: 'danger' as const }),
      ...(requested === 'approve' && {
        children: (
          <IdentityBox
            onCheck={(is) => (answers.identityChecked = is)}
            onReady={(complain) => (answers.complain = complain)}
          />
        ),
      }),
      ...(requested === 'suspend' &&
        instructor.publishedCourses > 0 && {
          children: <WhatOfCourses instructor={instructor} onPlan={(plan) => (answers.courses = plan)} />,
        }),
    }
    confirm({
      ...question,
      onConfirm: (reason) => {
        if (requested === 'approve' && !answers.identityChecked) {
          answers.complain()
          throw new Cancelled()
        }
        return command.mutateAsync({ instructor, command: requested, reason, answers })
      },
    })
  }
}

type BoxProps = { onCheck: (isChecked: boolean) => void; onReady: (complain: () => void) => void }

/** Approval without it says which tick is missing, and moves there. */
function IdentityBox({ onCheck, onReady }: BoxProps) {
  const say = useWords(instructorWords)
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    ready(() => {
      setMissing(true)
      box.current?.focus()
    })
  }, [])
  return (
    <Checkbox
      ref={box}
      label={say('identityChecked')}
      error={isMissing && say('identityMissing', { box: say('identityChecked') })}
      data-autofocus
      onChange={({ currentTarget: { checked } }) => {
        onCheck(checked)
        setMissing(false)
      }}
    />
  )
}
