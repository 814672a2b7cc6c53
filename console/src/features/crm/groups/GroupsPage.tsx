import { groupKinds, groupQuery, groupStatuses, type GroupRow } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { useGroupColumns } from './group-columns.tsx'
import { crmColleagues } from '#records/person/tags.ts'
import { groupList } from './groups.api.ts'

export default function GroupsPage() {
  const say = useWords(groupWords)
  const may = useMay()
  const list = useListState(groupQuery)
  const result = useQuery(groupList(list.query))
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/groups/new">{label}</CreateLink>
  return (
    <ListPage
      isSlim
      title={say('title')}
      list={list}
      result={result}
      columns={useGroupColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/groups/${id}`}
      menu={menuOf}
      filters={<Filters list={list} />}
      chips={useChips(list)}
      actions={create(say('newGroup'))}
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

type GroupListState = ReturnType<typeof useListState<typeof groupQuery>>

function Filters({ list: { query, set } }: { list: GroupListState }) {
  const say = useWords(groupWords)
  return (
    <>
      <FilterSelect
        label={say('kind')}
        value={query.kind?.[0]}
        options={groupKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(one) => set({ kind: one && [one] })}
      />
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={groupStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(one) => set({ status: one && [one] })}
      />
      <FilterSelect
        label={say('owner')}
        value={query.ownerId}
        options={useOwners()}
        onChange={(ownerId) => set({ ownerId })}
      />
    </>
  )
}

function useChips({ query: { kind = [], status = [], ownerId }, set }: GroupListState): FilterChip[] {
  const say = useWords(groupWords)
  const owner = useOwners().find(({ value }) => value === ownerId)?.label
  return [
    ...kind.map((one) => ({ name: say('kind'), value: say(one), onRemove: () => set({ kind: undefined }) })),
    ...status.map((one) => ({ name: say('status'), value: say(one), onRemove: () => set({ status: undefined }) })),
    ...(ownerId ? [{ name: say('owner'), value: owner ?? '…', onRemove: () => set({ ownerId: undefined }) }] : []),
  ]
}

const useOwners = () => (useQuery(crmColleagues).data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

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
