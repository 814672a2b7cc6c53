import {
  allOf,
  entityOfEvent,
  rightToEvent,
  webhookActions,
  webhookEntities,
} from '@learning-cms/contract/system/webhook-events'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { Checkbox, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { ExpandIcon, SearchIcon } from '#kit/show/icons.ts'
import { fold } from '#kit/pick/match.ts'
import { useWords } from '#kit/text/words.ts'
import { useEventNames } from './names.ts'
import classes from './webhooks.module.css'

type Props = {
  label: string
  value: readonly string[]
  onChange: (events: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** Chooses events of the log by what they are about: single ones, or everything of an entity. */
export function EventPicker({ label, value, onChange, error, 'data-path': path }: Props) {
  const say = useWords(webhookWords)
  const [search, setSearch] = useState('')
  const groups = useOffered(search)
  return (
    <fieldset className={classes['events']} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      <TextInput
        aria-label={say('searchEvents')}
        placeholder={say('searchEvents')}
        leftSection={<SearchIcon size={18} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter in the search must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={classes['groups']}>
        {groups.length === 0 && <p className={classes['quiet']}>{say('noEvents')}</p>}
        {groups.map((group) => (
          <EventGroup key={group.entity} group={group} isFound={search !== ''} value={value} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

type EntityEvents = { entity: string; name: string; events: { event: string; name: string }[] }

/** What this person may read, and matches what they look for. */
function useOffered(search: string): EntityEvents[] {
  const may = useMay()
  const { entityName, eventName } = useEventNames()
  const needle = fold(search.trim())
  return webhookEntities
    .filter((entity) => may(rightToEvent(allOf(entity))))
    .map((entity) => {
      const name = entityName(entity)
      const events = webhookActions
        .filter((event) => entityOfEvent(event) === entity)
        .map((event) => ({ event: event as string, name: eventName(event) }))
      const isNamed = fold(name).includes(needle)
      return { entity, name, events: isNamed ? events : events.filter((one) => fold(one.name).includes(needle)) }
    })
    .filter(({ events }) => events.length > 0)
}

type EventGroupProps = Pick<Props, 'value' | 'onChange'> & { group: EntityEvents; isFound: boolean }

function EventGroup({ group, isFound, value, onChange }: EventGroupProps) {
  const say = useWords(webhookWords)
  const { entity, name } = group
  const isAll = value.includes(allOf(entity))
  const count = value.filter((event) => entityOfEvent(event) === entity).length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details open={isOpen || isFound} onToggle={(event) => !isFound && setOpen(event.currentTarget.open)}>
      <summary>
        <ExpandIcon size={18} aria-hidden />
        <span>{name}</span>
        {count > 0 && <span className={classes['count']}>{isAll ? say('every') : say('chosen', { count })}</span>}
      </summary>
      {(isOpen || isFound) && <Choices group={group} value={value} onChange={onChange} />}
    </details>
  )
}

/** Drawn once it is open: there are three hundred in all. */
function Choices({ group: { entity, name, events }, value, onChange }: Omit<EventGroupProps, 'isFound'>) {
  const say = useWords(webhookWords)
  const all = allOf(entity)
  const isAll = value.includes(all)
  const ofOthers = value.filter((event) => entityOfEvent(event) !== entity)
  const toggle = (event: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, event] : value.filter((other) => other !== event))
  return (
    <div className={classes['choices']} role="group" aria-label={name}>
      <Checkbox
        label={say('allOf')}
        checked={isAll}
        onChange={(event) => onChange(event.currentTarget.checked ? [...ofOthers, all] : ofOthers)}
      />
      {events.map((one) => (
        <Checkbox
          key={one.event}
          label={one.name}
          description={one.event}
          checked={isAll || value.includes(one.event)}
          disabled={isAll}
          onChange={(event) => toggle(one.event, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
