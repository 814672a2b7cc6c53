import {
  EVENT_LINKS_MOST,
  linkKinds,
  type EventLink,
  type LinkKind,
  type NamedLink,
} from '@learning-cms/contract/crm/calendar/calendar-links'
import { namesOf } from '@learning-cms/domain/records/fields'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { ActionIcon, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { linkableOf, nameOfLink } from '#features/crm/calendar/calendar.api.ts'
import classes from '#features/crm/calendar/calendar.module.css'

const PAUSE_MS = 200
export const linkKindNames = namesOf(linkKinds)

const pages: Record<LinkKind, (id: string) => string> = {
  customer: (id) => `/crm/customers/${id}`,
  lead: (id) => `/crm/leads/${id}`,
  order: (id) => `/orders/${id}`,
  course: (id) => `/courses/${id}`,
  artifact: (id) => `/museum/artifacts/${id}`,
}

type Props = {
  value: readonly EventLink[]
  /** What those that were there before are called. */
  known: readonly NamedLink[]
  /** How many the reader may not see. */
  hidden: number
  isReadOnly: boolean
  error: ReactNode
  onChange: (links: EventLink[]) => void
}

/** What an event is about: records of several kinds, each found by name or number. */
export function LinksField({ value, known, hidden, isReadOnly, error, onChange }: Props) {
  const say = useWords(calendarWords)
  if (isReadOnly && value.length + hidden === 0) return null
  const without = (link: EventLink) => value.filter(({ id }) => id !== link.id)
  return (
    <div className={classes['links']} role="group" aria-label={say('links')}>
      <Text component="span" size="sm" fw={500}>
        {say('links')}
      </Text>
      {value.length > 0 && (
        <ul>
          {value.map((link) => (
            <Linked
              key={link.id}
              link={link}
              known={known.find(({ id }) => id === link.id)?.name}
              onRemove={isReadOnly ? undefined : () => onChange(without(link))}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Text c="dimmed" size="sm">
          {say('hiddenLinks', { count: hidden })}
        </Text>
      )}
      {!isReadOnly && value.length + hidden < EVENT_LINKS_MOST && (
        <AddLink error={error} onAdd={(link) => onChange([...without(link), link])} />
      )}
    </div>
  )
}

type LinkedProps = { link: EventLink; known: string | undefined; onRemove: (() => void) | undefined }

function Linked({ link, known, onRemove }: LinkedProps) {
  const say = useWords(calendarWords)
  const { hrefOf, follow } = useFollow()
  const { data = known ?? '…' } = useQuery({ ...nameOfLink(link), enabled: known === undefined })
  const to = pages[link.kind](link.id)
  return (
    <li>
      <span className={classes['guest']}>
        <small>{say(`link-${link.kind}`)}</small>
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)} dir="auto">
          {data}
        </a>
      </span>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={say('removeLink', { name: data })} onClick={onRemove}>
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function AddLink({ error, onAdd }: { error: ReactNode; onAdd: (link: EventLink) => void }) {
  const say = useWords(calendarWords)
  const may = useMay()
  const offered = linkKindNames.filter((kind) => may(linkKinds[kind]))
  const [kind, setKind] = useState<LinkKind>(offered[0] ?? 'customer')
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const { data } = useQuery({ ...linkableOf(kind, typed), enabled: offered.length > 0 })
  if (offered.length === 0) return null
  const rows = data?.rows ?? []
  return (
    <div className={classes['find']}>
      <ChoiceSelect
        label={say('linkKind')}
        value={kind}
        data={offered.map((value) => ({ value, label: say(`link-${value}`) }))}
        onChange={(kind) => {
          setKind(kind)
          setSearch('')
        }}
      />
      <Select
        label={say('linkTo')}
        placeholder={say('findLink')}
        searchable
        value={null}
        searchValue={search}
        error={error}
        filter={({ options }) => options}
        nothingFoundMessage={say('noLink')}
        data={rows.map(({ id, name, detail }) => ({ value: id, label: [name, detail].filter(Boolean).join(' · ') }))}
        onSearchChange={setSearch}
        onChange={(id) => {
          if (id) onAdd({ kind, id })
          setSearch('')
        }}
      />
    </div>
  )
}
