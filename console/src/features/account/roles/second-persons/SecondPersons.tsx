import type { InvitedByLink } from '@learning-cms/contract/account/second-persons'
import { invitedWords } from '@learning-cms/texts/account/roles/invited'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { secondPersonList, secondPersonsApi, touchedBySecondPersons } from './second-persons.api.ts'
import classes from './second-persons.module.css'

/** Who came in by a link that a colleague saw; without a mail server the owner states who is a second person all the same. */
export function SecondPersons() {
  const say = useWords(invitedWords)
  const may = useMay()
  const { data, error, refetch } = useQuery(secondPersonList)
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data || data.rows.length === 0) return null
  const mayDecide = may('ownership:transfer')
  const whether = data.isMailSetUp ? 'hasMail' : mayDecide ? 'ownerWhy' : 'askOwner'
  return (
    <div className={classes['place']}>
      <SettingsCard title={say('title')} why={`${say('why')} ${say(whether)}`}>
        <ul className={classes['people']} aria-label={say('title')}>
          {data.rows.map((person) => (
            <Person key={person.id} person={person} mayDecide={mayDecide} mayAccept={mayDecide && !data.isMailSetUp} />
          ))}
        </ul>
      </SettingsCard>
    </div>
  )
}

type Props = { person: InvitedByLink; mayDecide: boolean; mayAccept: boolean }

function Person({ person, mayDecide, mayAccept }: Props) {
  const say = useWords(invitedWords)
  const { date, dateTime } = useFormat()
  const { username, fullName, invitedBy, invitedAt, acceptedAt, acceptedByName } = person
  const command = useCommand(person)
  const by = invitedBy.join(', ')
  return (
    <li>
      <RecordName name={fullName || username} detail={say('invitedBy', { username, by, date: date(invitedAt) })} />
      <span className={classes['state']}>
        <StatusBadge tone={acceptedAt ? 'success' : 'neutral'}>{say(acceptedAt ? 'accepted' : 'counted')}</StatusBadge>
        {acceptedAt && <small>{say('acceptedBy', { name: acceptedByName ?? '', when: dateTime(acceptedAt) })}</small>}
      </span>
      {(acceptedAt ? mayDecide : mayAccept) && (
        <Button
          variant="default"
          size="xs"
          aria-label={say(acceptedAt ? 'withdrawOf' : 'acceptOf', { name: fullName || username })}
          onClick={command}
        >
          {say(acceptedAt ? 'withdraw' : 'accept')}
        </Button>
      )}
    </li>
  )
}

/** Asks first: the accepted person can then decide alone about what their colleague requested. */
function useCommand({ id, username, fullName, invitedBy, acceptedAt }: InvitedByLink) {
  const say = useWords(invitedWords)
  const name = fullName || username
  const { mutateAsync } = useSave({
    save: () =>
      acceptedAt
        ? secondPersonsApi.withdraw({ params: { id } })
        : secondPersonsApi.accept({ body: { accountIds: [id] } }),
    touches: touchedBySecondPersons,
    done: say(acceptedAt ? 'withdrawn' : 'acceptedNow', { name }),
  })
  const words = acceptedAt ? 'withdraw' : 'accept'
  return () =>
    confirm({
      title: say(`${words}Title`, { name }),
      why: say(`${words}Why`, { name, by: invitedBy.join(', ') }),
      act: say(words),
      failed: say(`${words}Failed`),
      onConfirm: () => mutateAsync(),
    })
}
