import { groupKinds, groupQuery, groupStatuses, type GroupRow } from '@learning-cms/contract/people/groups'
import { groupWords } from '@learning-cms/texts/customers/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { GroupStatusBadge } from './GroupStatusBadge.tsx'
import { groupList, groupOwners } from './groups.api.ts'

export default function GroupsPage() {
  const say = useWords(groupWords)
  const may = useMay()
  const list = useListState(groupQuery)
  const result = useQuery(groupList(list.query))
  const { kind = [], status = [], ownerId } = list.query
  const owners = (useQuery(groupOwners).data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/groups/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/groups/${id}`}
      menu={menuOf}
      filters={
        <>
          <FilterSelect
            label={say('kind')}
            value={kind[0]}
            options={groupKinds.map((value) => ({ value, label: say(value) }))}
            onChange={(one) => list.set({ kind: one && [one] })}
          />
          <FilterSelect
            label={say('status')}
            value={status[0]}
            options={groupStatuses.map((value) => ({ value, label: say(value) }))}
            onChange={(one) => list.set({ status: one && [one] })}
          />
          <FilterSelect
            label={say('owner')}
            value={ownerId}
            options={owners}
            onChange={(ownerId) => list.set({ ownerId })}
          />
        </>
      }
      chips={[
        ...kind.map((one) => ({ name: say('kind'), value: say(one), onRemove: () => list.set({ kind: undefined }) })),
        ...status.map((one) => ({
          name: say('status'),
          value: say(one),
          onRemove: () => list.set({ status: undefined }),
        })),
        ...(ownerId
          ? [
              {
                name: say('owner'),
                value: owners.find(({ value }) => value === ownerId)?.label ?? '…',
                onRemove: () => list.set({ ownerId: undefined }),
              },
            ]
          : []),
      ]}
      actions={create(say('newGroup'))}
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ name }: GroupRow) => name
const menuOf = (row: GroupRow) => <GroupMenu row={row} />

function GroupMenu({ row: { id } }: { row: GroupRow }) {
  const say = useWords(groupWords)
  const may = useMay()
  return (
    <OpenItem to={`/crm/groups/${id}`} mayWrite={may('crm:write')}>
      {say('open')}
    </OpenItem>
  )
}

function useColumns(): Column<GroupRow, 'name' | 'updatedAt' | 'memberCount'>[] {
  const say = useWords(groupWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        name: 'group',
        label: say('group'),
        sort: 'name',
        cell: ({ name, description }) => <RecordName name={name} detail={description} />,
      },
      {
        name: 'kind',
        label: say('kind'),
        width: widthOf(groupKinds.map((kind) => say(kind))),
        from: 'medium',
        cell: ({ kind }) => say(kind),
      },
      {
        name: 'memberCount',
        label: say('memberCount'),
        sort: 'memberCount',
        width: '124px',
        align: 'end',
        onPhone: 'top',
        cell: ({ memberCount }) => number(memberCount),
      },
      {
        name: 'owner',
        label: say('owner'),
        width: '160px',
        from: 'wide',
        cell: ({ ownerName }) => ownerName ?? say('noOwner'),
      },
      {
        name: 'countedAt',
        label: say('countedAt'),
        width: '150px',
        from: 'wide',
        cell: ({ kind, countedAt }) =>
          kind === 'fixed' ? say('byHand') : countedAt ? <RelativeTime at={countedAt} /> : say('never'),
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        sort: 'updatedAt',
        width: '150px',
        from: 'medium',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
      {
        name: 'status',
        label: say('status'),
        width: widthOf(groupStatuses.map((status) => say(status))),
        onPhone: 'bottom',
        cell: ({ status }) => <GroupStatusBadge status={status} />,
      },
    ],
    [say, number],
  )
}
