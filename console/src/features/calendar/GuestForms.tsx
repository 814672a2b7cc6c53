import type { GuestBody, GuestList } from '@learning-cms/contract/crm/calendar-guests'
import { guestWords } from '@learning-cms/texts/crm/guests'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { errorsOf, problemIn } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { PersonSelect } from '#features/data-requests/PersonSelect.tsx'
import { guestsApi, mailboxesToWriteFrom, touches } from './calendar.api.ts'
import classes from './calendar.module.css'

const NOBODY = { name: '', address: '' }

export function AddGuest({ eventId }: { eventId: string }) {
  const say = useWords(guestWords)
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
      <PersonSelect
        label={say('person')}
        help={say('personWhy')}
        known={null}
        value={null}
        error={errors['personId']}
        onChange={(personId) => personId && void take({ personId })}
      />
      <div className={classes['pair']}>
        <TextInput
          label={say('name')}
          value={body.name}
          maxLength={200}
          error={errors['name']}
          onChange={({ currentTarget }) => setBody({ ...body, name: currentTarget.value })}
        />
        <TextInput
          label={say('address')}
          type="email"
          dir="ltr"
          value={body.address}
          maxLength={254}
          error={errors['address']}
          onChange={({ currentTarget }) => setBody({ ...body, address: currentTarget.value })}
        />
      </div>
      <Button type="submit" variant="default" loading={add.isPending}>
        {say('add')}
      </Button>
    </form>
  )
}

const isWaiting = ({ isInvited, mailStatus }: GuestList['rows'][number]) =>
  !isInvited || mailStatus === 'failed' || mailStatus === 'cancelled'

/** From a mailbox that one may write from; of an event that has guests already, from theirs. */
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
