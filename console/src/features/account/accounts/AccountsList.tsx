import { accountQuery, accountStatuses, type Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useMemo } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { Avatar, RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { accountList, accountsApi, roleOptions } from './accounts.api.ts'
import { InviteDrawer } from './invitations/InviteDrawer.tsx'
import { PendingStrip } from './invitations/PendingStrip.tsx'
import { SignUpSettings } from './SignUpSettings.tsx'
import { statusTones } from './status.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

type AccountSortField = 'fullName' | 'username' | 'createdAt' | 'lastSignedInAt'

function useColumns(): Column<Account, AccountSortField>[] {
  const say = useWords(accountsWords)
  return useMemo(() => {
    const rolesOf = ({ roles: [first, ...others] }: Account) => {
      if (!first) return ''
      return others.length > 0 ? say('moreRoles', { name: first.name, count: others.length }) : first.name
    }
    return [
      {
        name: 'account',
        label: say('account'),
        sort: 'username',
        cell: ({ username, fullName, email, unprovedEmail, avatar, isMe }) => (
          <RecordName
            picture={<Avatar name={fullName} avatar={avatar} />}
            name={isMe ? `${username} (${say('you')})` : username}
            detail={unprovedEmail ? say('addressShort', { email: unprovedEmail }) : email}
          />
        ),
      },
      {
        name: 'fullName',
        label: say('fullName'),
        sort: 'fullName',
        cell: ({ fullName, title }) => <RecordName name={fullName} detail={title} isQuiet />,
        width: '168px',
        from: 'medium',
      },
      { name: 'phone', label: say('phone'), cell: ({ phone }) => phone, width: '124px', from: 'wide' },
      { name: 'role', label: say('role'), onPhone: 'bottom', cell: rolesOf, width: '172px' },
      {
        name: 'status',
        onPhone: 'top',
        label: say('status'),
        cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{say(`status.${status}`)}</StatusBadge>,
        width: '128px',
      },
      {
        name: 'lastSignIn',
        label: say('lastSignIn'),
        sort: 'lastSignedInAt',
        cell: ({ lastSignedInAt }) => (lastSignedInAt ? <RelativeTime at={lastSignedInAt} /> : say('never')),
        width: '148px',
        from: 'wide',
      },
      {
        name: 'secondFactor',
        label: say('secondFactor'),
        cell: ({ secondFactor }) => say(`secondFactor.${secondFactor}`),
        width: '96px',
        from: 'wide',
      },
    ]
  }, [say])
}

const filter = { load: () => import('./AccountFields.tsx'), count: accountsApi.list }
const bulk = { list: 'accounts', Acts: lazyRouteComponent(() => import('./AccountBulk.tsx'), 'AccountBulk') }
const AccountExport = exportMenuOf('accounts')
const nameOf = ({ username }: Account) => username
const isRecord = (open: string | undefined) => open !== 'new' && open !== 'sign-up'

export function AccountsList() {
  const say = useWords(accountsWords)
  const may = useMay()
  const list = useListState(accountQuery)
  const views = useListViews('accounts')
  const result = useQuery(accountList(list.query))
  const columns = useColumns()
  const { show } = list
  const menu = useMemo(() => menuFor(show), [show])
  const { filters, chips } = useFilters(list)
  const invite = <CreateButton onClick={() => list.show('new')}>{say('invite')}</CreateButton>
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={columns}
        unable={say('unableToLoad')}
        nameOf={nameOf}
        href={({ id }) => list.openHref(id)}
        menu={menu}
        notice={<PendingStrip list={list} />}
        filters={filters}
        chips={chips}
        filter={filter}
        views={views}
        bulk={bulk}
        exporting={AccountExport}
        actions={
          <>
            <ViewSwitch now="accounts" />
            <SyncButton {...useListSync('accounts')} />
            {may('settings:write') && (
              <Button variant="default" onClick={() => list.show('sign-up')}>
                {say('signUp')}
              </Button>
            )}
            {invite}
          </>
        }
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={invite} />}
      />
      <InviteDrawer isOpen={list.open === 'new'} onClose={list.close} />
      <SignUpSettings isOpen={list.open === 'sign-up'} onClose={list.close} />
      <AccountDrawer id={isRecord(list.open) ? list.open : undefined} onClose={list.close} />
    </>
  )
}

const menuFor = (show: AccountListState['show']) => (account: Account) => (
  <AccountMenu account={account} onOpen={() => show(account.id)} />
)

type AccountListState = ReturnType<typeof useListState<typeof accountQuery>>

function useFilters(list: AccountListState) {
  const say = useWords(accountsWords)
  const { data: roles } = useQuery(roleOptions)
  const { status = [], roleId } = list.query
  const roleName = roles?.rows.find(({ id }) => id === roleId)?.name
  const filters = (
    <>
      <FilterSelect
        label={say('status')}
        value={status[0]}
        options={accountStatuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        onChange={(value) => list.set({ status: value && [value] })}
      />
      <FilterSelect
        label={say('role')}
        value={roleId}
        options={(roles?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(roleId) => list.set({ roleId })}
      />
    </>
  )
  const chips = [
    ...status.map((value) => ({
      name: say('status'),
      value: say(`status.${value}`),
      onRemove: () => list.set({ status: undefined }),
    })),
    ...(roleName ? [{ name: say('role'), value: roleName, onRemove: () => list.set({ roleId: undefined }) }] : []),
  ]
  return { filters, chips }
}
