import { students, type Student, type StudentCommand, type StudentRow } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { endOfDay, tomorrow } from './page/days.ts'
import { studentsApi, touchedByStudents } from './students.api.ts'

type TargetStudent = Pick<StudentRow, 'id' | 'version' | 'fullName'>
type StudentCommandRequest = { student: TargetStudent; command: StudentCommand; reason: string; until: string | null }

function send({ student: { id, version }, command, reason, until }: StudentCommandRequest): Promise<Student> {
  const target = { params: { id }, version }
  if (command === 'activate') return studentsApi.activate(target)
  if (command === 'deactivate') return studentsApi.deactivate({ ...target, body: { reason } })
  return studentsApi.suspend({ ...target, body: { reason, until } })
}

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useStudentCommands() {
  const say = useWords(studentWords)
  const command = useSave({
    save: send,
    touches: touchedByStudents,
    done: ({ fullName }, { command }) => say(`${command}Done`, { name: fullName }),
  })
  return (student: TargetStudent, requested: StudentCommand) => {
    let until: string | null = null
    const reason = { label: say('reason'), schema: students.deactivate.body.shape.reason }
    confirm({
      title: say(`${requested}Title`, { name: student.fullName }),
      why: say(`${requested}Why`),
      act: say(requested),
      failed: say(`${requested}Failed`),
      ...(requested !== 'activate' && { reason, tone: 'danger' }),
      ...(requested === 'suspend' && { children: <UntilField onUntil={(day) => (until = day && endOfDay(day))} /> }),
      onConfirm: (typed) => command.mutateAsync({ student, command: requested, reason: typed, until }),
    })
  }
}

export function UntilField({ onUntil }: { onUntil: (day: string) => void }) {
  const say = useWords(studentWords)
  const [day, setDay] = useState('')
  return (
    <DateField
      label={say('until')}
      description={say('untilHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={tomorrow()}
      maw={240}
      value={day}
      onChange={(day) => {
        setDay(day)
        onUntil(day)
      }}
    />
  )
}
