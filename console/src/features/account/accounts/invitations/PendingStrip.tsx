import { accountQuery } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#kit/text/format.ts'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import type { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { accountList } from '#features/account/accounts/accounts.api.ts'
import classes from '#features/account/accounts/accounts.module.css'

const fewAtATime = 3
const whoWaits = accountQuery.parse({ status: 'pending', size: fewAtATime, sort: 'createdAt', order: 'desc' })

/** Pending sign-ups, above everything else; left out above a list that shows them anyway. */
export function PendingStrip({ list }: { list: ReturnType<typeof useListState<typeof accountQuery>> }) {
  const say = useWords(accountsWords)
  const format = useFormat()
  const { data } = useQuery(accountList(whoWaits))
  if (!data || data.total === 0 || list.isFiltered) return null
  return (
    <section className={classes['strip']} aria-label={say('waiting', { count: data.total })}>
      <header>
        <h2>{say('waiting', { count: data.total })}</h2>
        {data.total > fewAtATime && (
          <Button variant="subtle" size="xs" onClick={() => list.set({ status: ['pending'] })}>
            {say('seeAll')}
          </Button>
        )}
      </header>
      <ul>
        {data.rows.map(({ id, fullName, username, email, unprovedEmail, createdAt }) => (
          <li key={id}>
            <PersonName
              name={fullName}
              detail={`${username} · ${unprovedEmail ? say('addressShort', { email: unprovedEmail }) : (email ?? '')}`}
            />
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {say('signedUp', { when: format.relative(createdAt) })}
            </time>
            <Button size="xs" onClick={() => list.show(id)} aria-label={`${say('approve')} ${fullName}`}>
              {say('approve')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
