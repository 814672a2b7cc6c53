import { calendarColours, type Calendar, type CalendarBody } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { calendarsApi, touches } from '#features/crm/calendar/calendar.api.ts'
import type { NamedRole } from './use-calendar-name.ts'
import classes from '#features/crm/calendar/calendar.module.css'

type Props = {
  calendar: Calendar | undefined
  roles: readonly NamedRole[]
  isOpen: boolean
  onClose: () => void
}

/** The name and colour of a calendar, and with which roles it is shared. */
export function CalendarDialog(props: Props) {
  const say = useWords(calendarWords)
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={say(props.calendar ? 'editCalendar' : 'newCalendar')}>
      <Body {...props} key={`${props.calendar?.id} ${props.isOpen}`} />
    </Dialog>
  )
}

function Body({ calendar, roles, onClose }: Props) {
  const say = useWords(calendarWords)
  const begin: CalendarBody = {
    name: calendar?.name ?? '',
    colour: calendar?.colour ?? 'teal',
    roles: calendar?.roles ?? [],
  }
  const [body, setBody] = useState(begin)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const save = useSave({
    save: () =>
      calendar
        ? calendarsApi.update({ params: { id: calendar.id }, version: calendar.version, body })
        : calendarsApi.create({ body }),
    touches,
    done: say('calendarSaved'),
  })
  const submit = async () => {
    try {
      await save.mutateAsync()
      onClose()
    } catch (error) {
      const problem = problemIn(error)
      setErrors(
        problem?.fields ? errorsOf(problem.fields, problem.values) : { form: problem?.message ?? String(error) },
      )
    }
  }
  return (
    <DialogForm
      error={errors['form']}
      act={say('save')}
      isBusy={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!calendar?.isPersonal && (
        <TextInput
          label={say('name')}
          value={body.name}
          maxLength={80}
          error={errors['name']}
          data-autofocus
          onChange={(event) => setBody({ ...body, name: event.currentTarget.value })}
        />
      )}
      <ChoiceSelect
        label={say('colour')}
        value={body.colour}
        data={calendarColours.map((value) => ({ value, label: say(`colour-${value}`) }))}
        onChange={(colour) => setBody({ ...body, colour })}
      />
      <Shares roles={roles} value={body.roles} onChange={(shared) => setBody({ ...body, roles: shared })} />
    </DialogForm>
  )
}

type SharesProps = {
  roles: readonly NamedRole[]
  value: CalendarBody['roles']
  onChange: (roles: CalendarBody['roles']) => void
}

function Shares({ roles, value, onChange }: SharesProps) {
  const say = useWords(calendarWords)
  const ways = (['none', 'read', 'write'] as const).map((way) => ({ value: way, label: say(`share-${way}`) }))
  const share = (roleId: string, way: string) => {
    const others = value.filter((one) => one.roleId !== roleId)
    onChange(way === 'none' ? others : [...others, { roleId, mayWrite: way === 'write' }])
  }
  const rows = roles.map(({ id, name }) => {
    const shared = value.find(({ roleId }) => roleId === id)
    return (
      <div key={id} className={classes['share']}>
        <span aria-hidden>{name}</span>
        <NativeSelect
          aria-label={name}
          value={shared ? (shared.mayWrite ? 'write' : 'read') : 'none'}
          data={ways}
          onChange={({ currentTarget }) => share(id, currentTarget.value)}
        />
      </div>
    )
  })
  return (
    <>
      <Text fw={500} size="sm">
        {say('sharedWith')}
      </Text>
      {rows}
      <Text c="dimmed" size="sm">
        {say('shareWhy')}
      </Text>
    </>
  )
}
