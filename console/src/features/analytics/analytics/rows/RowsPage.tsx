import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FigureName } from '#kit/charts/parts/FigureName.tsx'
import { DataTable } from '#kit/list/table/DataTable.tsx'
import { ListChips, ListFrame } from '#kit/list/ListFrame.tsx'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { notesByDay, notesIn } from '#features/analytics/analytics/notes/notes.api.ts'
import { NotesOfDay } from '#features/analytics/analytics/notes/NotesOfDay.tsx'
import { analyticsRows } from '#features/analytics/analytics/analytics.api.ts'
import { addressOfRow, useRowColumns } from './row-columns.tsx'
import { RowSums } from './RowSums.tsx'
import { useBehind } from '#features/analytics/analytics/use-behind.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'

/** The rows that make up one figure; their sum in the foot is the figure. */
export default function RowsPage() {
  const say = useWords(analyticsWords)
  const { dateOfDay, dateTime } = useFormat()
  const { nameOf, definitionOf } = useMetrics()
  const { list, query, chips, clear } = useBehind()
  const { metric, since, until, asOf } = query
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsRows(query))
  const columns = useRowColumns(metric)
  const title = nameOf(metric)
  const days = since === until ? dateOfDay(since) : `${dateOfDay(since)} – ${dateOfDay(until)}`
  return (
    <ListFrame
      title={say('rowsTitle', { name: title })}
      detail={
        <>
          {days}
          {asOf && ` · ${say('asItStood', { moment: dateTime(asOf) })}`} ·{' '}
          <FigureName name={say('howCounted')} definition={definitionOf(metric)} />
        </>
      }
      actions={since === until && <PinnedNotes day={since} />}
    >
      <ListChips chips={chips} onClear={clear} />
      {error && <ErrorState title={say('rowsUnable')} error={error} onRetry={refetch} />}
      {!error && !data && <ListSkeleton columns={columns} hasBoxes={false} hasMenus={false} />}
      {!error && data?.rows.length === 0 && <EmptyState title={say('rowsEmpty')} why={say('rowsEmptyWhy')} />}
      {!error && data && data.rows.length > 0 && (
        <>
          <DataTable
            label={title}
            columns={columns}
            rows={data.rows}
            nameOf={({ label }) => label}
            href={addressOfRow}
            sorting={{ sort: 'at', order: list.query.order, onSort: (_, order) => list.set({ order }) }}
            isBusy={isPlaceholderData}
          />
          <Pager
            page={data}
            sums={<RowSums metric={metric} sum={data.sum} sumPer={data.sumPer} />}
            size={list.query.size}
            onSize={(size) => list.set({ size })}
            onPage={list.page}
          />
        </>
      )}
    </ListFrame>
  )
}

/** What explains the figures of this day, for everybody who reads them. */
function PinnedNotes({ day }: { day: string }) {
  const { data, refetch } = useQuery(notesIn({ from: day, to: day }))
  return data && <NotesOfDay day={day} notes={notesByDay(data.rows).get(day) ?? []} onChanged={() => void refetch()} />
}
