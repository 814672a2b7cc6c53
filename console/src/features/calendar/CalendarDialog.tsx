import { calendarColours, type Calendar, type CalendarBody } from '@learning-cms/contract/crm/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { errorsOf, problemIn } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { calendarsApi, touches } from './calendar.api.ts'
import type { NamedRole } from './CalendarsBar.tsx'
import classes from './calendar.module.css'

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
        problem?.fields ? errorsOf(problem.fields, problem.values) : { whole: problem?.message ?? String(error) },
      )
    }
  }
  const share = (roleId: string, way: string) =>
    setBody({
      ...body,
      roles: [
        ...body.roles.filter((one) => one.roleId !== roleId),
        ...(way === 'none' ? [] : [{ roleId, mayWrite: way === 'write' }]),
      ],
    })
  return (
    <DialogForm
      error={errors['whole']}
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
      <NativeSelect
        label={say('colour')}
        value={body.colour}
        data={calendarColours.map((value) => ({ value, label: say(`colour-${value}`) }))}
        onChange={({ currentTarget }) => setBody({ ...body, colour: currentTarget.value as CalendarBody['colour'] })}
      />
      <Text fw={500} size="sm">
        {say('sharedWith')}
      </Text>
      {roles.map(({ id, name }) => {
        const shared = body.roles.find(({ roleId }) => roleId === id)
        return (
          <div key={id} className={classes['share']}>
            <span aria-hidden>{name}</span>
            <NativeSelect
              aria-label={name}
              value={shared ? (shared.mayWrite ? 'write' : 'read') : 'none'}
              data={(['none', 'read', 'write'] as const).map((value) => ({ value, label: say(`share-${value}`) }))}
              onChange={({ currentTarget }) => share(id, currentTarget.value)}
            />
          </div>
        )
      })}
      <Text c="dimmed" size="sm">
        {say('shareWhy')}
      </Text>
    </DialogForm>
  )
}
