import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { Access } from './Access.tsx'
import { Address } from './Address.tsx'
import { AccountRoles } from './AccountRoles.tsx'
import { accountRead } from './accounts.api.ts'
import classes from './accounts.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { statusTones } from './status.ts'

/** One account: profile, roles and access. Each part is saved separately. */
export function AccountDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const say = useWords(accountsWords)
  return (
    <Drawer title={say('account')} isOpen={id !== undefined} onClose={onClose}>
      {id && <Content key={id} id={id} />}
    </Drawer>
  )
}

function Content({ id }: { id: string }) {
  const say = useWords(accountsWords)
  const { data, error, refetch } = useQuery(accountRead(id))
  if (data) return <Parts account={data} />
  if (error) return <ErrorState title={say('unableToRead')} error={error} onRetry={refetch} />
  return (
    <Stack aria-busy>
      <Skeleton height={44} width="60%" />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </Stack>
  )
}

function Parts({ account }: { account: Account }) {
  const say = useWords(accountsWords)
  const { fullName, title, username, avatar, isMe, status } = account
  const known = isMe ? `${username} (${say('you')})` : username
  const roles = <AccountRoles key={account.version} account={account} />
  return (
    <div className={classes['parts']}>
      <div className={classes['who']}>
        <PersonName name={fullName} avatar={avatar} detail={title ? `${title} · ${known}` : known} size={44} />
        <StatusBadge tone={statusTones[status]}>{say(`status.${status}`)}</StatusBadge>
      </div>
      {status === 'pending' && roles}
      <Address account={account} />
      <ProfileForm account={account} />
      {status !== 'pending' && roles}
      <SecondFactor account={account} />
      <Access account={account} />
    </div>
  )
}
