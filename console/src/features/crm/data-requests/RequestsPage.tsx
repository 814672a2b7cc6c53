import {
  requestChannels,
  requestKinds,
  requestQuery,
  requestStates,
  type RequestRow,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { MissingHolidays } from '#records/holidays/MissingHolidays.tsx'
import { requestList, requestOwners } from './data-requests.api.ts'
import { useRequestColumns } from './request-columns.tsx'

const RequestExport = exportMenuOf('data-requests')

/** What people ask about their own data. */
export default function RequestsPage() {
  const say = useWords(dataRequestWords)
  const may = useMay()
  const list = useListState(requestQuery)
  const result = useQuery(requestList(list.query))
  const create = (label: string) => may('privacy:write') && <CreateLink to="/crm/requests/new">{label}</CreateLink>
  return (
    <ListPage
      isSlim
      title={say('title')}
      list={list}
      result={result}
      columns={useRequestColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/requests/${id}`}
      menu={menuOf}
      filters={<Filters list={list} />}
      chips={useChips(list)}
      exporting={RequestExport}
      notice={<MissingHolidays isBrief />}
      actions={create(say('newRequest'))}
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

type DataRequestListState = ReturnType<typeof useListState<typeof requestQuery>>

const nameOf = ({ number, name }: RequestRow) => `${number}, ${name}`
const menuOf = (row: RequestRow) => <RequestMenu row={row} />

function RequestMenu({ row: { id } }: { row: RequestRow }) {
  const say = useWords(dataRequestWords)
  const may = useMay()
  return (
    <OpenItem to={`/crm/requests/${id}`} mayWrite={may('privacy:write')}>
      {say('open')}
    </OpenItem>
  )
}

const times = ['isOverdue', 'isUrgent'] as const

function Filters({ list }: { list: DataRequestListState }) {
  const say = useWords(dataRequestWords)
  const owners = useQuery(requestOwners).data?.rows ?? []
  const { state, kind, channel, ownerId, isOverdue, isUrgent } = list.query
  const time = isOverdue ? 'isOverdue' : isUrgent ? 'isUrgent' : undefined
  return (
    <>
      <FilterSelect
        label={say('state')}
        value={state?.[0]}
        options={requestStates.map((value) => ({ value, label: say(`state.${value}`) }))}
        onChange={(one) => list.set({ state: one && [one] })}
      />
      <FilterSelect
        label={say('kind')}
        value={kind?.[0]}
        options={requestKinds.map((value) => ({ value, label: say(`kind.${value}`) }))}
        onChange={(one) => list.set({ kind: one && [one] })}
      />
      <FilterSelect
        label={say('channel')}
        value={channel?.[0]}
        options={requestChannels.map((value) => ({ value, label: say(`channel.${value}`) }))}
        onChange={(one) => list.set({ channel: one && [one] })}
      />
      <FilterSelect
        label={say('isOverdue')}
        value={time}
        options={times.map((value) => ({ value, label: say(value === 'isOverdue' ? 'overdue' : 'isUrgent') }))}
        onChange={(one) =>
          list.set({
            isOverdue: one === 'isOverdue' ? true : undefined,
            isUrgent: one === 'isUrgent' ? true : undefined,
          })
        }
      />
      <FilterSelect
        label={say('owner')}
        value={ownerId}
        options={owners.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(one) => list.set({ ownerId: one })}
      />
    </>
  )
}

function useChips({ query: { state, kind, channel, ownerId, isOverdue, isUrgent }, set }: DataRequestListState) {
  const say = useWords(dataRequestWords)
  const owners = useQuery(requestOwners).data?.rows ?? []
  const owner = owners.find(({ id }) => id === ownerId)
  return [
    ...(state ?? []).map((one) => ({
      name: say('state'),
      value: say(`state.${one}`),
      onRemove: () => set({ state: undefined }),
    })),
    ...(kind ?? []).map((one) => ({
      name: say('kind'),
      value: say(`kind.${one}`),
      onRemove: () => set({ kind: undefined }),
    })),
    ...(channel ?? []).map((one) => ({
      name: say('channel'),
      value: say(`channel.${one}`),
      onRemove: () => set({ channel: undefined }),
    })),
    ...(isOverdue === undefined
      ? []
      : [
          {
            name: say('isOverdue'),
            value: say(isOverdue ? 'overdue' : 'onTime'),
            onRemove: () => set({ isOverdue: undefined }),
          },
        ]),
    ...(isUrgent
      ? [{ name: say('isOverdue'), value: say('isUrgent'), onRemove: () => set({ isUrgent: undefined }) }]
      : []),
    ...(owner ? [{ name: say('owner'), value: owner.name, onRemove: () => set({ ownerId: undefined }) }] : []),
  ]
}
