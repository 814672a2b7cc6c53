import type { GuestBody, GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { guestWords } from '@learning-cms/texts/crm/calendar/guests'
import { Button, NativeSelect, Select, Text, TextInput, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { PersonSelect } from '#features/crm/data-requests/PersonSelect.tsx'
import {
  colleagues,
  guestsApi,
  linkableOf,
  mailboxesToWriteFrom,
  touches,
} from '#features/crm/calendar/calendar.api.ts'
import classes from '#features/crm/calendar/calendar.module.css'

const PAUSE_MS = 200
const whoms = ['customer', 'lead', 'colleague', 'address'] as const
type Whom = (typeof whoms)[number]
const NOBODY = { name: '', address: '' }

export function AddGuest({ eventId }: { eventId: string }) {
  const say = useWords(guestWords)
  const [whom, setWhom] = useState<Whom>('customer')
  const [body, setBody] = useState(NOBODY)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const add = useSave({ save: (guest: GuestBody) => guestsApi.add({ params: { id: eventId }, body: guest }), touches })
  const take = async (guest: GuestBody) => {
    try {
      await add.mutateAsync(guest)
      setBody(NOBODY)
      setErrors({})
    } catch (error) {
      const problem = problemIn(error)
      setErrors(
        problem?.fields ? errorsOf(problem.fields, problem.values) : { address: problem?.message ?? String(error) },
      )
    }
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    void take(body)
  }
  return (
    <form onSubmit={submit} noValidate className={classes['fields']}>
      <ChoiceSelect
        label={say('whom')}
        value={whom}
        data={whoms.map((value) => ({ value, label: say(`whom-${value}`) }))}
        onChange={setWhom}
      />
      {whom === 'customer' && (
        <PersonSelect
          label={say('person')}
          help={say('personWhy')}
          known={null}
          value={null}
          error={errors['personId'] ?? errors['address']}
          onChange={(personId) => personId && void take({ personId })}
        />
      )}
      {whom === 'lead' && <LeadGuest error={errors['leadId'] ?? errors['address']} onChoose={take} />}
      {whom === 'colleague' && <ColleagueGuest error={errors['accountId'] ?? errors['address']} onChoose={take} />}
      {whom === 'address' && <Typed body={body} errors={errors} isAdding={add.isPending} onChange={setBody} />}
    </form>
  )
}

type TypedProps = {
  body: typeof NOBODY
  errors: Record<string, ReactNode>
  isAdding: boolean
  onChange: (body: typeof NOBODY) => void
}

function Typed({ body, errors, isAdding, onChange }: TypedProps) {
  const say = useWords(guestWords)
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          label={say('name')}
          value={body.name}
          maxLength={200}
          error={errors['name']}
          onChange={({ currentTarget }) => onChange({ ...body, name: currentTarget.value })}
        />
        <TextInput
          label={say('address')}
          type="email"
          dir="ltr"
          value={body.address}
          maxLength={254}
          error={errors['address']}
          onChange={({ currentTarget }) => onChange({ ...body, address: currentTarget.value })}
        />
      </div>
      <Button type="submit" variant="default" loading={isAdding}>
        {say('add')}
      </Button>
    </>
  )
}

type GuestChoiceProps = { error: ReactNode; onChoose: (guest: GuestBody) => unknown }

function LeadGuest({ error, onChoose }: GuestChoiceProps) {
  const say = useWords(guestWords)
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const { data } = useQuery(linkableOf('lead', typed))
  const options = (data?.rows ?? []).map(({ id, name, detail }) => ({
    value: id,
    label: [name, detail].filter(Boolean).join(' · '),
  }))
  return (
    <GuestSelect
      label={say('lead')}
      error={error}
      search={search}
      onSearch={setSearch}
      // The server has filtered them.
      filter={({ options: found }) => found}
      data={options}
      onChoose={(leadId) => onChoose({ leadId })}
    />
  )
}

function ColleagueGuest({ error, onChoose }: GuestChoiceProps) {
  const say = useWords(guestWords)
  const { data } = useQuery(colleagues)
  const [search, setSearch] = useState('')
  return (
    <GuestSelect
      label={say('colleague')}
      error={error}
      search={search}
      onSearch={setSearch}
      data={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(accountId) => onChoose({ accountId })}
    />
  )
}

type SelectOf = Pick<SelectProps, 'filter'> & {
  label: string
  error: ReactNode
  search: string
  data: { value: string; label: string }[]
  onSearch: (search: string) => void
  onChoose: (id: string) => unknown
}

/** Whoever is chosen becomes a guest at once, and the field is empty again. */
function GuestSelect({ search, onSearch, onChoose, ...field }: SelectOf) {
  const say = useWords(guestWords)
  return (
    <Select
      {...field}
      description={say('personWhy')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={say('find')}
      searchable
      value={null}
      searchValue={search}
      nothingFoundMessage={say('nobodyFound')}
      onSearchChange={onSearch}
      onChange={(id) => {
        if (id) void onChoose(id)
        onSearch('')
      }}
    />
  )
}

const isWaiting = ({ isInvited, mailStatus }: GuestList['rows'][number]) =>
  !isInvited || mailStatus === 'failed' || mailStatus === 'cancelled'

/**
 * Invites from a mailbox that the person may write from; for an event with guests, from the mailbox of its invitations.
 */
export function Invite({ eventId, list }: { eventId: string; list: GuestList }) {
  const say = useWords(guestWords)
  const { data } = useQuery(mailboxesToWriteFrom)
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  const invite = useSave({
    save: (mailboxId: string) => guestsApi.invite({ params: { id: eventId }, body: { mailboxId } }),
    touches,
    done: say('invited'),
  })
  const waiting = list.rows.filter(isWaiting)
  if (!data || waiting.length === 0) return null
  const offered = data.filter(({ id }) => list.mailboxId === null || id === list.mailboxId)
  if (offered.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {say(list.mailboxId === null ? 'noMailbox' : 'otherMailbox')}
      </Text>
    )
  const mailboxId = offered.find(({ id }) => id === chosen)?.id ?? offered[0]!.id
  const send = () =>
    invite
      .mutateAsync(mailboxId)
      .then(() => setError(undefined))
      .catch((failed: unknown) => setError(problemIn(failed)?.message ?? String(failed)))
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label={say('from')}
        value={mailboxId}
        error={error}
        data={offered.map(({ id, name, address }) => ({ value: id, label: `${name} <${address}>` }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" loading={invite.isPending} onClick={() => void send()}>
        {say('invite', { count: waiting.length })}
      </Button>
    </div>
  )
}
