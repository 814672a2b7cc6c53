import type { studentQuery } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { useState } from 'react'
import type * as z from 'zod'
import { ReasonField } from '#records/bulk/ReasonField.tsx'
import { BulkActs, type CommandFieldsProps, type BulkAct } from '#records/bulk/BulkActs.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { endOfDay } from '#features/people/students/page/days.ts'
import { touchedByStudents } from '#features/people/students/students.api.ts'
import { UntilField } from '#features/people/students/use-student-commands.tsx'

type Props = { selection: Selection; query: z.output<typeof studentQuery> }

/** Bulk commands for the ticked students. */
export function StudentBulk(props: Props) {
  const say = useWords(studentWords)
  const acts: BulkAct[] = [
    { label: `${say('suspend')}…`, isFrequent: true, Fields: SuspensionFields },
    { label: `${say('activate')}…`, isFrequent: true, command: { do: 'activate' } },
  ]
  return <BulkActs {...props} entity="students" acts={acts} touches={touchedByStudents} />
}

function SuspensionFields({ onCommand }: CommandFieldsProps) {
  const [reason, setReason] = useState<string>()
  const [day, setDay] = useState('')
  const report = (reason: string | undefined, day: string) =>
    onCommand(reason ? { do: 'suspend', reason, until: day ? endOfDay(day) : null } : undefined)
  return (
    <ReasonField
      onReason={(reason) => {
        setReason(reason)
        report(reason, day)
      }}
    >
      <UntilField
        onUntil={(day) => {
          setDay(day)
          report(reason, day)
        }}
      />
    </ReasonField>
  )
}
