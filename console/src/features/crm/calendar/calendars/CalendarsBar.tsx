import type { Calendar } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { calendarImportWords } from '@learning-cms/texts/crm/calendar/calendar-import'
import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { Folded } from '#kit/show/state/Folded.tsx'
import { MoreIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { calendarsApi, touches } from '#features/crm/calendar/calendar.api.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ResourcesDrawer } from './ResourcesDrawer.tsx'
import { markOf } from '#features/crm/calendar/marks.ts'
import { useCalendarName, type NamedRole } from './use-calendar-name.ts'
import classes from '#features/crm/calendar/calendar.module.css'

type Props = {
  rows: readonly Calendar[]
  roles: readonly NamedRole[]
  hidden: readonly string[]
  slots: boolean
  go: (change: Record<string, string | undefined>) => void
}
type OpenCalendarDrawer =
  | { what: 'edit' | 'feed' | 'import' | 'resources'; calendar?: Calendar | undefined }
  | undefined

/** Which calendars are shown, and what can be done with one's own. */
export function CalendarsBar({ rows, roles, hidden, slots, go }: Props) {
  const say = useWords(calendarWords)
  const nameOf = useCalendarName()
  const may = useMay()
  const [open, setOpen] = useState<OpenCalendarDrawer>()
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    go({ hide: next.join(',') || undefined })
  }
  const visibleNames = rows.filter(({ id }) => !hidden.includes(id)).map(nameOf)
  return (
    <Folded when="(max-width: 47.99em)" title={say('calendars')} brief={visibleNames.join(' · ')}>
      <fieldset className={classes['calendars']}>
        <legend>
          <VisuallyHidden>{say('calendars')}</VisuallyHidden>
        </legend>
        {rows.map((calendar) => (
          <span key={calendar.id} className={classes['one']}>
            <Checkbox
              checked={!hidden.includes(calendar.id)}
              label={
                <>
                  <span className={classes['dot']} style={{ background: markOf(calendar.colour) }} aria-hidden />
                  {nameOf(calendar)}
                </>
              }
              onChange={() => toggle(calendar.id)}
            />
            {calendar.isMine && <Acts calendar={calendar} onOpen={(what) => setOpen({ what, calendar })} />}
          </span>
        ))}
        {may('tickets:read') && (
          <Checkbox checked={slots} label={say('slots')} onChange={() => go({ slots: slots ? undefined : 'true' })} />
        )}
        {may('crm:write') && (
          <>
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ what: 'edit', calendar: undefined })}>
              {say('newCalendar')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ what: 'resources' })}>
              {say('resources')}
            </Button>
          </>
        )}
      </fieldset>
      <Dialogs open={open} rows={rows} roles={roles} onClose={() => setOpen(undefined)} />
    </Folded>
  )
}

type DialogsProps = Pick<Props, 'rows' | 'roles'> & { open: OpenCalendarDrawer; onClose: () => void }

function Dialogs({ open, rows, roles, onClose }: DialogsProps) {
  const calendar = open?.calendar
  return (
    <>
      <ResourcesDrawer isOpen={open?.what === 'resources'} onClose={onClose} />
      <CalendarDialog calendar={calendar} roles={roles} isOpen={open?.what === 'edit'} onClose={onClose} />
      {open?.what === 'import' && calendar && <ImportDialog calendar={calendar} onClose={onClose} />}
      {open?.what === 'feed' && calendar && (
        <FeedDialog calendar={rows.find(({ id }) => id === calendar.id) ?? calendar} onClose={onClose} />
      )}
    </>
  )
}

function Acts({ calendar, onOpen }: { calendar: Calendar; onOpen: (what: 'edit' | 'feed' | 'import') => void }) {
  const say = useWords(calendarWords)
  const sayImport = useWords(calendarImportWords)
  const name = useCalendarName()(calendar)
  const remove = useRemoveCalendar(name)
  const ask = () =>
    confirm({
      title: say('removeCalendarTitle', { name }),
      why: say('removeCalendarWhy'),
      act: say('removeCalendar'),
      tone: 'danger',
      onConfirm: () => remove.mutateAsync(calendar),
    })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('calendarActions', { name })}>
          <MoreIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('edit')}>{say('editCalendar')}</Menu.Item>
        <Menu.Item onClick={() => onOpen('feed')}>{say('feed')}</Menu.Item>
        <Menu.Item onClick={() => onOpen('import')}>{sayImport('title')}</Menu.Item>
        {!calendar.isPersonal && (
          <Menu.Item color="red" onClick={ask}>
            {say('removeCalendar')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useRemoveCalendar(name: string) {
  const say = useWords(calendarWords)
  const restore = useSave({
    save: ({ id, version }: Calendar) => calendarsApi.restore({ params: { id }, version: version + 1 }),
    touches,
    done: say('calendarSaved'),
    failed: say('failed'),
  })
  return useSave({
    save: ({ id, version }: Calendar) => calendarsApi.remove({ params: { id }, version }),
    touches,
    done: () => say('calendarRemoved', { name }),
    undo: (_, calendar) => () => restore.mutate(calendar),
  })
}
