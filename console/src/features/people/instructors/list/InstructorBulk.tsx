import type { instructorQuery } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import type * as z from 'zod'
import { ReasonField } from '#records/bulk/ReasonField.tsx'
import { useMay } from '#api/session/session.ts'
import { BulkActs, type CommandFieldsProps, type BulkAct } from '#records/bulk/BulkActs.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByInstructors } from '#features/people/instructors/instructors.api.ts'

type Props = { selection: Selection; query: z.output<typeof instructorQuery> }

/** Bulk commands for the ticked instructors; those with courses on sale must be handled one by one. */
export function InstructorBulk(props: Props) {
  const say = useWords(instructorWords)
  const may = useMay()
  const acts: BulkAct[] = [
    { label: `${say('suspend')}…`, isFrequent: true, Fields: SuspensionFields },
    { label: `${say('activate')}…`, isFrequent: true, command: { do: 'activate' } },
    ...(may('payouts:create') ? [{ label: `${say('drawPayout')}…`, command: { do: 'drawPayout' } as const }] : []),
  ]
  return <BulkActs {...props} entity="instructors" acts={acts} touches={touchedByInstructors} />
}

const SuspensionFields = ({ onCommand }: CommandFieldsProps) => (
  <ReasonField onReason={(reason) => onCommand(reason ? { do: 'suspend', reason } : undefined)} />
)
