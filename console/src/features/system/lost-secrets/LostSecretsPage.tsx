import type { LostKind, SecretKind } from '@learning-cms/contract/system/lost-secrets'
import { lostSecretWords } from '@learning-cms/texts/system/system/lost-secrets'
import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { lostSecretsQuery } from './lost-secrets.api.ts'
import classes from './lost-secrets.module.css'

/** The page on which each kind is entered again. */
const pageOf: Record<SecretKind, (id: string) => string> = {
  gateways: () => '/account/gateways',
  refunds: (id) => `/refunds/${id}`,
  'bank-details': (id) => `/instructors/${id}?tab=money`,
  kyc: (id) => `/account/kyc/${id}`,
  'second-factors': (id) => `/account/users?open=${id}`,
  mailboxes: () => '/crm/mail/settings',
  webhooks: (id) => `/account/webhooks/${id}`,
  'sso-providers': (id) => `/account/sso?open=${id}`,
}

/** Secrets encrypted under a lost key of the server, with the page on which each is entered again. */
export default function LostSecretsPage() {
  const say = useWords(lostSecretWords)
  const { data, error, refetch } = useQuery(lostSecretsQuery)
  return (
    <section className={classes['page']}>
      <PageHeader title={say('title')} />
      {error && !data && <ErrorState title={say('unable')} error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <EmptyState title={say('none')} why={say('noneWhy')} />}
      {data && data.rows.length > 0 && (
        <>
          <Alert color="red">{say('some')}</Alert>
          <ul className={classes['kinds']} aria-label={say('list')}>
            {data.rows.map((row) => (
              <Kind key={row.kind} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Kind({ row: { kind, count, records } }: { row: LostKind }) {
  const say = useWords(lostSecretWords)
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  return (
    <li>
      <h2>
        {say(kind)} <span className={classes['count']}>{number(count)}</span>
      </h2>
      <p>{say(`${kind}How`)}</p>
      {records.length === 0 && <p className={classes['quiet']}>{say('hidden')}</p>}
      {records.length > 0 && (
        <ul className={classes['records']}>
          {records.map(({ id, name }) => {
            const to = pageOf[kind](id)
            return (
              <li key={id}>
                <Anchor href={hrefOf(to)} aria-label={say('open', { name })} onClick={(event) => follow(event, to)}>
                  {name}
                </Anchor>
              </li>
            )
          })}
          {count > records.length && (
            <li className={classes['quiet']}>{say('more', { more: number(count - records.length) })}</li>
          )}
        </ul>
      )}
    </li>
  )
}
