import type { Identity } from '@learning-cms/contract/account/sso'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { identities, identitiesApi } from '#api/session/by-provider.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './sso.module.css'

/** A person's own links to providers of single sign-on, as a card of the account page. Nothing where there is none. */
export function Identities() {
  const say = useWords(ssoWords)
  const { data, error, refetch } = useQuery(identities)
  if (data?.rows.length === 0) return null
  return (
    <SettingsCard title={say('mine')} why={say('mineWhy')}>
      {data ? (
        <ul className={classes['links']} aria-label={say('mine')}>
          {data.rows.map((identity) => (
            <Link key={identity.provider.id} identity={identity} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={say('mineUnable')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={72} />
      )}
    </SettingsCard>
  )
}

function Link({ identity }: { identity: Identity }) {
  const say = useWords(ssoWords)
  const { date, relative } = useFormat()
  const { id, provider, knownAs, linkedAt, lastUsedAt, isOnlyWay } = identity
  return (
    <li>
      <div>
        <strong>{provider.name}</strong>
        {isOnlyWay && <StatusBadge tone="neutral">{say('onlyWay')}</StatusBadge>}
        <p>
          {linkedAt ? say('linkedSince', { knownAs, at: date(linkedAt) }) : say('notLinked')}
          {lastUsedAt && ` · ${say('used', { when: relative(lastUsedAt) })}`}
        </p>
      </div>
      {id === null ? <LinkAct provider={provider} /> : !isOnlyWay && <UnlinkAct id={id} provider={provider} />}
    </li>
  )
}

type IdentityActProps = { provider: Identity['provider'] }

function LinkAct({ provider: { id, name } }: IdentityActProps) {
  const say = useWords(ssoWords)
  const link = useSave({
    save: () => identitiesApi.link({ params: { id } }),
    touches: [],
    onSaved: ({ url }) => location.assign(url),
    failed: say('linkFailed'),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={say('linkOf', { name })}
      loading={link.isPending || link.isSuccess}
      onClick={() => link.mutate()}
    >
      {say('link')}
    </Button>
  )
}

function UnlinkAct({ id, provider: { name } }: IdentityActProps & { id: string }) {
  const say = useWords(ssoWords)
  const { mutateAsync } = useSave({
    save: () => identitiesApi.remove({ params: { id } }),
    touches: [identities.queryKey, ['my-sessions'], ['me']],
    done: say('unlinked', { name }),
  })
  const ask = () =>
    confirm({
      title: say('unlinkTitle', { name }),
      why: say('unlinkWhy'),
      act: say('unlink'),
      failed: say('unlinkFailed', { name }),
      tone: 'danger',
      onConfirm: () => mutateAsync(),
    })
  return (
    <Button variant="default" size="xs" aria-label={say('unlinkOf', { name })} onClick={ask}>
      {say('unlink')}
    </Button>
  )
}
