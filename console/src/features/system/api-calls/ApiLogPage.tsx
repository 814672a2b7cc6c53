import { apiCallQuery, statusClasses, type ApiCall } from '@learning-cms/contract/system/api-calls'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { apiCallWords } from '@learning-cms/texts/system/api-calls/api-calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiDocsLink } from '#navigation/ApiDocsLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { callDays, callList, offeredTokens } from './api-calls.api.ts'
import classes from './api-calls.module.css'

/** What programs called with their tokens, and how it ended. */
export default function ApiLogPage() {
  const say = useWords(apiCallWords)
  const list = useListState(apiCallQuery)
  const result = useQuery(callList(list.query))
  const columns = useColumns()
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={columns}
      nameOf={({ method, route }) => `${method} ${route}`}
      actions={<ApiDocsLink>{say('openDocs')}</ApiDocsLink>}
      filters={<Filters list={list} />}
      moreFilters={<MoreFilters list={list} />}
      chips={useChips(list)}
      notice={<Totals tokenId={list.query.tokenId} />}
      empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

type Calls = ReturnType<typeof useListState<typeof apiCallQuery>>

function Filters({ list }: { list: Calls }) {
  const say = useWords(apiCallWords)
  const { data: tokens } = useQuery(offeredTokens)
  const { tokenId, status } = list.query
  return (
    <>
      <FilterSelect
        label={say('token')}
        value={tokenId}
        options={(tokens?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => list.set({ tokenId: chosen })}
      />
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={statusClasses.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
    </>
  )
}

function MoreFilters({ list }: { list: Calls }) {
  const say = useWords(apiCallWords)
  const { data } = useQuery(callDays(undefined))
  const { route, since, until } = list.query
  return (
    <>
      <FilterSelect
        label={say('route')}
        value={route}
        options={(data?.routes ?? []).map((value) => ({ value, label: value }))}
        onChange={(chosen) => list.set({ route: chosen })}
      />
      <DateField
        isFilter
        aria-label={say('since')}
        title={say('since')}
        leftSection={say('from')}
        leftSectionWidth={52}
        value={since ?? ''}
        max={until}
        onChange={(value) => list.set({ since: value || undefined })}
      />
      <DateField
        isFilter
        aria-label={say('until')}
        title={say('until')}
        leftSection={say('to')}
        leftSectionWidth={52}
        value={until ?? ''}
        min={since}
        onChange={(value) => list.set({ until: value || undefined })}
      />
    </>
  )
}

function useChips(list: Calls) {
  const say = useWords(apiCallWords)
  const { date } = useFormat()
  const { data: tokens } = useQuery(offeredTokens)
  const { tokenId, status, route, since, until } = list.query
  const chip = (name: string, value: string, field: 'tokenId' | 'status' | 'route' | 'since' | 'until') => ({
    name,
    value,
    onRemove: () => list.set({ [field]: undefined }),
  })
  return [
    ...(tokenId ? [chip(say('token'), tokens?.rows.find(({ id }) => id === tokenId)?.name ?? '…', 'tokenId')] : []),
    ...(status?.map((one) => chip(say('status'), say(one), 'status')) ?? []),
    ...(route ? [chip(say('route'), route, 'route')] : []),
    ...(since ? [chip(say('since'), date(since), 'since')] : []),
    ...(until ? [chip(say('until'), date(until), 'until')] : []),
  ]
}

/** The counts include calls that are not stored. */
function Totals({ tokenId }: { tokenId: string | undefined }) {
  const say = useWords(apiCallWords)
  const { data } = useQuery(callDays(tokenId))
  const [now] = useState(() => dayIn(Date.now()))
  if (!data || data.rows.length === 0) return null
  const today = data.rows.find(({ day }) => day === now)
  const sum = (field: 'calls' | 'stored') => data.rows.reduce((total, row) => total + row[field], 0)
  const [calls, logged] = [sum('calls'), sum('stored')]
  return (
    <p className={classes['totals']}>
      {say('today', { calls: today?.calls ?? 0, refused: today?.refused ?? 0 })}
      {logged < calls && ` ${say('partly', { logged, calls })}`}
    </p>
  )
}

const toneOf = (status: number): StatusTone => {
  if (status >= 500) return 'danger'
  if (status >= 400) return 'warning'
  return status >= 300 ? 'info' : 'success'
}

function useColumns(): Column<ApiCall, 'at'>[] {
  const say = useWords(apiCallWords)
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        label: say('call'),
        cell: ({ method, route, requestId }) => <RecordName name={`${method} ${route}`} detail={requestId} />,
      },
      { label: say('token'), width: '180px', from: 'medium', cell: ({ token }) => token },
      {
        label: say('status'),
        onPhone: 'top',
        width: '104px',
        cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{String(status)}</StatusBadge>,
      },
      {
        label: say('took'),
        width: '104px',
        align: 'end',
        from: 'medium',
        cell: ({ tookMs }) => say('ms', { ms: tookMs }),
      },
      { label: say('network'), width: '160px', from: 'wide', cell: ({ network }) => network },
      { label: say('at'), onPhone: 'bottom', width: '164px', sort: 'at', cell: ({ at }) => dateTime(at) },
    ],
    [say, dateTime],
  )
}
