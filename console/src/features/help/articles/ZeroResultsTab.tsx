import type { ZeroResult } from '@learning-cms/contract/help/help'
import { partWords } from '@learning-cms/texts/help/articles/categories'
import { Menu, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DeleteIcon, EditIcon, SearchIcon } from '#kit/show/icons.ts'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { readersApi, zeroResultsOf } from './articles.api.ts'
import classes from './articles.module.css'

const spans = [7, 30, 90] as const
type ZeroResultRow = ZeroResult & { id: string }

/** Searches without results: candidates for the next article. */
export default function ZeroResultsTab() {
  const say = useWords(partWords)
  const navigate = useNavigate()
  const days = useSearch({ strict: false, select: ({ days }) => spans.find((span) => String(span) === days) ?? 30 })
  const { data, error, refetch } = useQuery(zeroResultsOf(days))
  const columns = useColumns()
  const rows = data?.map((result) => ({ ...result, id: result.term }))
  return (
    <div className={classes['panel']} data-panel>
      <div className={classes['tools']}>
        <p>{say('searchesLead')}</p>
        <SegmentedControl
          aria-label={say('days')}
          data={spans.map((count) => ({ value: String(count), label: say('daysOf', { count }) }))}
          value={String(days)}
          onChange={(days) => void navigate({ to: '.', search: (now) => ({ ...now, days }), resetScroll: false })}
        />
      </div>
      {error && !rows && <ErrorState title={say('unableToLoadSearches')} error={error} onRetry={refetch} />}
      {!error && !rows && <ListSkeleton columns={columns} hasMenus />}
      {rows?.length === 0 && <EmptyState title={say('noneTitle')} why={say('noneWhy')} />}
      {rows && rows.length > 0 && (
        <DataTable label={say('searches')} columns={columns} rows={rows} nameOf={nameOf} menu={menuOf} />
      )}
    </div>
  )
}

const nameOf = ({ term }: ZeroResultRow) => term
const menuOf = (result: ZeroResultRow) => <TermMenu result={result} />

function useColumns(): Column<ZeroResultRow>[] {
  const say = useWords(partWords)
  return useMemo(
    () => [
      { label: say('term'), cell: ({ term }) => <span className={classes['term']}>{term}</span> },
      { label: say('times'), width: '110px', align: 'end', cell: ({ searches }) => searches },
      { label: say('readers'), width: '110px', align: 'end', from: 'medium', cell: ({ readers }) => readers },
      { label: say('last'), width: '150px', from: 'medium', cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
      {
        label: say('now'),
        width: '180px',
        cell: ({ resultsNow: count }) => (
          <StatusBadge tone={count > 0 ? 'success' : 'warning'}>
            {count > 0 ? say('nowFound', { count }) : say('stillNone')}
          </StatusBadge>
        ),
      },
    ],
    [say],
  )
}

function TermMenu({ result: { term, resultsNow } }: { result: ZeroResultRow }) {
  const say = useWords(partWords)
  const { go } = useFollow()
  const forget = useSave({
    save: () => readersApi.forgetZeroResult({ body: { term } }),
    touches: [['help-searches']],
    done: say('forgotten', { term }),
    failed: say('forgetFailed'),
  })
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => go('/knowledge-base/new')}>
        {say('write')}
      </Menu.Item>
      {resultsNow > 0 && (
        <Menu.Item
          leftSection={<SearchIcon size={18} />}
          onClick={() => go(`/help?search=${encodeURIComponent(term)}`)}
        >
          {say('look')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => forget.mutate()}>
        {say('forget')}
      </Menu.Item>
    </>
  )
}
