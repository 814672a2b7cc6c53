import { tokenQuery, tokenStates, type Token } from '@learning-cms/contract/account/tokens'
import { tokenWords } from '@learning-cms/texts/account/tokens/tokens'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiDocsLink } from '#navigation/ApiDocsLink.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { CloseIcon, InformationIcon } from '#kit/show/icons.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { NewTokenDrawer } from './NewTokenDrawer.tsx'
import { tones } from './state.ts'
import { TokenDrawer } from './TokenDrawer.tsx'
import { tokenList } from './tokens.api.ts'
import { useRevoke } from './use-revoke.ts'

type TokenSortField = 'name' | 'createdAt' | 'lastUsedAt' | 'expiresAt'

export default function TokensPage() {
  const say = useWords(tokenWords)
  const list = useListState(tokenQuery)
  const result = useQuery(tokenList(list.query))
  const columns = useColumns()
  const { state } = list.query
  const create = <CreateButton onClick={() => list.show('new')}>{say('create')}</CreateButton>
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={columns}
        nameOf={({ name }) => name}
        href={({ id }) => list.openHref(id)}
        menu={menuFor(list)}
        filters={
          <FilterSelect
            label={say('state')}
            value={state?.[0]}
            options={tokenStates.map((value) => ({ value, label: say(value) }))}
            onChange={(chosen) => list.set({ state: chosen && [chosen] })}
          />
        }
        chips={(state ?? []).map((one) => ({
          name: say('state'),
          value: say(one),
          onRemove: () => list.set({ state: undefined }),
        }))}
        actions={
          <>
            <ApiDocsLink>{say('openDocs')}</ApiDocsLink>
            {create}
          </>
        }
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
        unable={say('unableToLoad')}
      />
      <NewTokenDrawer isOpen={list.open === 'new'} onClose={list.close} />
      <TokenDrawer token={result.data?.rows.find(({ id }) => id === list.open)} onClose={list.close} />
    </>
  )
}

type TokenListState = ReturnType<typeof useListState<typeof tokenQuery>>

const menuFor = (list: TokenListState) => (token: Token) => (
  <TokenMenu token={token} onOpen={() => list.show(token.id)} />
)

function useColumns(): Column<Token, TokenSortField>[] {
  const say = useWords(tokenWords)
  return useMemo(
    () => [
      {
        label: say('name'),
        sort: 'name',
        cell: ({ name, opening }) => <RecordName name={name} detail={`${opening}…`} />,
      },
      { label: say('system'), width: '168px', from: 'medium', cell: ({ source }) => source },
      {
        label: say('scopes'),
        width: '112px',
        align: 'end',
        cell: ({ scopes, lostScopes }) => say('scopesOf', { count: scopes.length - lostScopes.length }),
      },
      {
        label: say('lastUsed'),
        width: '140px',
        from: 'medium',
        sort: 'lastUsedAt',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : say('never')),
      },
      {
        label: say('expiresAt'),
        onPhone: 'bottom',
        width: '124px',
        sort: 'expiresAt',
        cell: ({ expiresAt }) => <DateText at={expiresAt} />,
      },
      {
        label: say('state'),
        onPhone: 'top',
        width: '140px',
        cell: ({ state }) => <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>,
      },
      { label: say('createdBy'), width: '132px', from: 'wide', cell: ({ createdBy }) => createdBy },
      {
        label: say('createdAt'),
        width: '124px',
        from: 'wide',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say],
  )
}

function TokenMenu({ token, onOpen }: { token: Token; onOpen: () => void }) {
  const say = useWords(tokenWords)
  const revoke = useRevoke()
  return (
    <>
      <Menu.Item leftSection={<InformationIcon size={18} />} onClick={onOpen}>
        {say('details')}
      </Menu.Item>
      {token.state === 'active' && (
        <Menu.Item leftSection={<CloseIcon size={18} />} onClick={() => revoke(token)}>
          {say('revoke')}
        </Menu.Item>
      )}
    </>
  )
}
