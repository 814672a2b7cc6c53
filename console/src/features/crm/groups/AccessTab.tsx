import type { Group, GroupAccess } from '@learning-cms/contract/crm/customers/groups'
import { studentQuery } from '@learning-cms/contract/people/students'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Anchor, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { createSelection } from '#kit/selection/selection.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { BulkActs, type BulkAct, type CommandFieldsProps } from '#records/bulk/BulkActs.tsx'
import { accessOf, touchedByGroups } from './groups.api.ts'
import classes from './groups.module.css'

/** The courses of the members, and the command that enrols all of them. */
export function AccessTab({ group: { id, memberCount } }: { group: Group }) {
  const say = useWords(groupWords)
  const may = useMay()
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(accessOf(id))
  const list = `/students?groupId=${id}`
  if (error && !data) return <ErrorState title={say('accessUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} radius={8} />
  const { rows, students, isEverybody } = data
  return (
    <FormCard title={say('accessTitle')}>
      <p className={classes['quiet']}>
        {say('accessStudents', { students: number(students), members: number(memberCount) })}
      </p>
      <div className={classes['tools']}>
        {may('students:write') && students > 0 && (
          <Enrolling key={students} id={id} students={students} isEverybody={isEverybody} />
        )}
        <Anchor href={hrefOf(list)} onClick={(event) => follow(event, list)}>
          {say('export')}
        </Anchor>
      </div>
      {rows.length === 0 && <p className={classes['quiet']}>{say('accessNone')}</p>}
      <ul className={classes['courses']}>
        {rows.map((row) => (
          <li key={row.courseId}>
            <Course row={row} />
          </li>
        ))}
      </ul>
    </FormCard>
  )
}

function Course({ row: { courseId, title, enrolled, completed } }: { row: GroupAccess }) {
  const say = useWords(groupWords)
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  const to = `/courses/${courseId}`
  return (
    <>
      <Anchor href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        {title}
      </Anchor>
      <span>
        {say('enrolled')} <span data-figures>{number(enrolled)}</span>
      </span>
      <span>
        {say('completed')} <span data-figures>{number(completed)}</span>
      </span>
    </>
  )
}

type EnrollingProps = { id: string; students: number; isEverybody: boolean }

/** The bulk command for students, on all students of the group. */
function Enrolling({ id, students, isEverybody }: EnrollingProps) {
  const say = useWords(groupWords)
  const selection = useMemo(() => {
    const all = createSelection()
    all.selectAll(students)
    return all
  }, [students])
  const acts: BulkAct[] = [
    {
      label: say('enrol'),
      isFrequent: true,
      Fields: isEverybody ? EnrolEverybodyFields : EnrolFields,
    },
  ]
  return (
    <BulkActs
      entity="students"
      selection={selection}
      query={studentQuery.parse({ groupId: id })}
      acts={acts}
      touches={[...touchedByGroups, ['enrolments']]}
    />
  )
}

function EnrolFields({ onCommand }: CommandFieldsProps) {
  const say = useWords(groupWords)
  const [courseId, setCourse] = useState<string | null>(null)
  return (
    <CourseSelect
      label={say('enrolCourse')}
      among={['published']}
      value={courseId}
      onChange={(id) => {
        setCourse(id)
        onCommand(id ? { do: 'enrol', courseId: id } : undefined)
      }}
    />
  )
}

/** The members are all students, so the command asks for an explicit confirmation. */
function EnrolEverybodyFields({ onCommand }: CommandFieldsProps) {
  const say = useWords(groupWords)
  const [courseId, setCourse] = useState<string | null>(null)
  const [isSure, setSure] = useState(false)
  const report = (id: string | null, isForEverybody: boolean) =>
    onCommand(id && isForEverybody ? { do: 'enrol', courseId: id, isForEverybody } : undefined)
  return (
    <>
      <CourseSelect
        label={say('enrolCourse')}
        among={['published']}
        value={courseId}
        onChange={(id) => {
          setCourse(id)
          report(id, isSure)
        }}
      />
      <Checkbox
        label={say('enrolEverybody')}
        checked={isSure}
        onChange={(event) => {
          setSure(event.currentTarget.checked)
          report(courseId, event.currentTarget.checked)
        }}
      />
    </>
  )
}
