import {
  cohortEvents,
  createGroupBody,
  groupKinds,
  type CohortEvent,
  type GroupKind,
} from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useBuilding } from '#kit/filter/building.ts'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useReasons, type FieldFaults } from './rule/use-reasons.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { groupsApi, touchedByGroups } from './groups.api.ts'
import classes from './groups.module.css'
import { RuleEditor } from './rule/RuleEditor.tsx'
import { useRuleFields } from './rule/RuleFields.tsx'

type NewGroupBody = z.input<typeof createGroupBody>
type NewGroupValues = {
  name: string
  description: string
  kind: GroupKind
  event: CohortEvent
  courseId: string | null
  from: string
  to: string
}
const nothing: NewGroupValues = {
  name: '',
  description: '',
  kind: 'rule',
  event: 'bought',
  courseId: null,
  from: '',
  to: '',
}

function bodyOf({ kind, name, description, event, courseId, from, to }: NewGroupValues, rule: string): NewGroupBody {
  const named = { name, description }
  if (kind === 'fixed') return { kind, ...named }
  return kind === 'rule'
    ? { kind, ...named, rule }
    : { kind, ...named, cohort: { event, courseId: courseId ?? '', from, to } }
}

/** What the group is called, and what decides who is in it. */
export function NewGroup() {
  const say = useWords(groupWords)
  const { go } = useFollow()
  const building = useBuilding(useRuleFields(), undefined)
  const [typed, setTyped] = useState(nothing)
  const { faults, check } = useReasons()
  const change = (part: Partial<NewGroupValues>) => setTyped((now) => ({ ...now, ...part }))
  usePageTitle(say('newGroup'))
  const create = useSave({
    save: (body: NewGroupBody) => groupsApi.create({ body }),
    touches: touchedByGroups,
    done: ({ name }) => say('created', { name }),
    failed: say('createFailed'),
    onSaved: ({ id }) => go(`/crm/groups/${id}`),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { text = '', isGood } = building.written()
    if (typed.kind === 'rule' && (!isGood || !text)) building.tryIt()
    const body = bodyOf(typed, text)
    if (check(createGroupBody.safeParse(body))) create.mutate(body)
  }
  return (
    <section>
      <PageHeader title={say('newGroup')} />
      <form className={classes['form']} onSubmit={submit} noValidate>
        <Details typed={typed} faults={faults} onChange={change} />
        {typed.kind === 'rule' && <RuleEditor building={building} />}
        {typed.kind === 'cohort' && <Period typed={typed} faults={faults} onChange={change} />}
        <div className={classes['bar']}>
          <Button type="submit" loading={create.isPending}>
            {say('createNow')}
          </Button>
        </div>
      </form>
    </section>
  )
}

type NewGroupPartProps = {
  typed: NewGroupValues
  faults: FieldFaults
  onChange: (part: Partial<NewGroupValues>) => void
}

function Details({ typed, faults, onChange }: NewGroupPartProps) {
  const say = useWords(groupWords)
  const may = useMay()
  const kinds = groupKinds.filter((kind) => kind !== 'cohort' || (may('orders:read') && may('students:read')))
  return (
    <FormCard title={say('details')}>
      <TextInput
        label={say('name')}
        required
        maxLength={120}
        autoComplete="off"
        value={typed.name}
        error={faults['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={say('description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={typed.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Radio.Group label={say('kind')} value={typed.kind} onChange={(kind) => onChange({ kind })}>
        <Stack gap={10} mt={6}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={say(kind)} description={say(`${kind}Help`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormCard>
  )
}

function Period({ typed, faults, onChange }: NewGroupPartProps) {
  const say = useWords(groupWords)
  return (
    <FormCard title={say('periodTitle')}>
      <FormLine>
        <ChoiceSelect
          label={say('event')}
          value={typed.event}
          data={cohortEvents.map((value) => ({ value, label: say(value) }))}
          onChange={(event) => onChange({ event })}
        />
        <CourseSelect
          label={say('course')}
          required
          value={typed.courseId}
          error={faults['cohort.courseId']}
          onChange={(courseId) => onChange({ courseId })}
        />
      </FormLine>
      <FormLine>
        <DateField
          label={say('from')}
          required
          value={typed.from}
          error={faults['cohort.from']}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={say('to')}
          required
          value={typed.to}
          error={faults['cohort.to']}
          onChange={(to) => onChange({ to })}
        />
      </FormLine>
    </FormCard>
  )
}
