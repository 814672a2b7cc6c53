import { courseLevels, type courseQuery } from '@learning-cms/contract/courses/courses'
import { courseBulkWords } from '@learning-cms/texts/courses/courses/course-bulk'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { ReasonField } from '#records/bulk/ReasonField.tsx'
import type { CommandOf } from '#records/bulk/bulk.api.ts'
import { BulkActs, type CommandFieldsProps, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { useMay } from '#api/session/session.ts'
import { CategorySelect } from '#features/courses/categories/CategorySelect.tsx'
import { InstructorSelect } from '#features/people/instructors/InstructorSelect.tsx'
import { ArchiveIcon, CategoriesIcon, DeleteIcon, InstructorsIcon, LockIcon } from '#kit/show/icons.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByCourses } from '#features/courses/courses/courses.api.ts'

type CourseBulkChoice = CommandOf<'courses'>
type Props = { selection: Selection; query: z.output<typeof courseQuery> }
type CourseBulkAct = BulkAct & { needs: 'courses:write' | 'courses:publish' | 'courses:suspend' | 'courses:delete' }

/** Bulk commands for the ticked courses; the server applies its rules to each. */
export function CourseBulk(props: Props) {
  const may = useMay()
  const acts = useActsOfAll().filter(({ needs }) => may(needs))
  return <BulkActs {...props} entity="courses" acts={acts} touches={touchedByCourses} />
}

function useActsOfAll(): CourseBulkAct[] {
  const say = useWords(courseBulkWords)
  const write = { needs: 'courses:write' } as const
  const publish = { needs: 'courses:publish' } as const
  const suspend = { needs: 'courses:suspend' } as const
  return [
    {
      ...write,
      label: say('setCategory'),
      isFrequent: true,
      icon: <CategoriesIcon {...small} />,
      Fields: CategoryField,
    },
    { ...publish, label: say('publish'), isFrequent: true, command: { do: 'publish' } },
    { ...publish, label: say('archive'), icon: <ArchiveIcon {...small} />, command: { do: 'archive' } },
    { ...write, label: say('setInstructor'), icon: <InstructorsIcon {...small} />, Fields: InstructorField },
    { ...write, label: say('setLevel'), Fields: LevelField },
    { ...write, label: say('setPriority'), Fields: PriorityField },
    { ...suspend, label: say('suspend'), icon: <LockIcon {...small} />, Fields: SuspensionFields },
    { ...suspend, label: say('unsuspend'), Fields: UnsuspendFields },
    {
      needs: 'courses:delete',
      label: say('remove'),
      command: { do: 'remove' },
      tone: 'danger',
      icon: <DeleteIcon {...small} />,
    },
  ]
}

const small = { size: 18, 'aria-hidden': true } as const

function LevelField({ onCommand }: CommandFieldsProps) {
  const say = useWords(courseWords)
  return (
    <Choice
      label={say('level')}
      options={courseLevels.map((level) => ({ value: level, label: say(level) }))}
      onChoose={(level) => onCommand({ do: 'setLevel', level })}
    />
  )
}

function PriorityField({ onCommand }: CommandFieldsProps) {
  const say = useWords(courseBulkWords)
  const options = [
    { value: 'on', label: say('priorityOn') },
    { value: 'off', label: say('priorityOff') },
  ]
  return (
    <Choice
      label={useWords(courseWords)('priority')}
      options={options}
      onChoose={(chosen) => onCommand({ do: 'setPriority', isPriority: chosen === 'on' })}
    />
  )
}

const SuspensionFields = ({ onCommand }: CommandFieldsProps) => (
  <ReasonField onReason={(reason) => onCommand(reason ? { do: 'suspend', reason } : undefined)} />
)

function CategoryField({ onCommand }: CommandFieldsProps) {
  const say = useWords(courseWords)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  return (
    <CategorySelect
      label={say('category')}
      value={categoryId}
      onChange={(chosen) => {
        setCategoryId(chosen)
        onCommand(chosen ? { do: 'setCategory', categoryId: chosen } : undefined)
      }}
    />
  )
}

function InstructorField({ onCommand }: CommandFieldsProps) {
  const say = useWords(courseWords)
  const [instructorId, setInstructorId] = useState<string | null>(null)
  return (
    <InstructorSelect
      label={say('instructor')}
      value={instructorId}
      onChange={(chosen) => {
        setInstructorId(chosen)
        onCommand(chosen ? { do: 'setInstructor', instructorId: chosen } : undefined)
      }}
    />
  )
}

type BulkChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, onChoose }: BulkChoiceProps<Value>) {
  return (
    <Radio.Group label={label} onChange={onChoose}>
      <Stack gap={8} mt={8}>
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type Back = Extract<CourseBulkChoice, { do: 'unsuspend' }>['to']
const statuses = ['draft', 'published', 'archived'] as const

function UnsuspendFields({ onCommand }: CommandFieldsProps) {
  const say = useWords(courseWords)
  const [to, setTo] = useState<Back>()
  const [reason, setReason] = useState<string>()
  const report = (to: Back | undefined, reason: string | undefined) =>
    onCommand(to && reason ? { do: 'unsuspend', to, reason } : undefined)
  return (
    <ReasonField
      onReason={(reason) => {
        setReason(reason)
        report(to, reason)
      }}
    >
      <Choice
        label={say('status')}
        options={statuses.map((value) => ({ value, label: say(value) }))}
        onChoose={(to) => {
          setTo(to)
          report(to, reason)
        }}
      />
    </ReasonField>
  )
}
