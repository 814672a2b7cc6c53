import { activityQuery, type ActivityPart } from '@learning-cms/contract/records/activity'
import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ListBar, ListFrame } from '#kit/list/ListFrame.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { activityLog, type LogPage } from './activity.api.ts'
import classes from './activity.module.css'
import { ActivityFilters, Days, useChips, type ActivityList } from './ActivityFilters.tsx'
import { ActivitySkeleton } from './ActivitySkeleton.tsx'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { exportColumns } from '@learning-cms/contract/records/exports'
import { NewerPill } from './NewerPill.tsx'
import { ActivityParts, usePart } from './ActivityParts.tsx'
import { Timeline } from './Timeline.tsx'

const ExportLog = exportMenuOf('activity')

export default function ActivityPage() {
  const say = useWords(activityWords)
  const part = usePart()
  if (part) return <PartOfLog key={part} part={part} />
  return (
    <ListFrame title={say('title')}>
      <ActivitySkeleton />
    </ListFrame>
  )
}

function PartOfLog({ part }: { part: ActivityPart }) {
  const say = useWords(activityWords)
  const list = useListState(activityQuery)
  const result = useInfiniteQuery(activityLog(part, list.query))
  return (
    <ListFrame title={say('title')} detail={say(`${part}Why`)} parts={<ActivityParts open={part} />}>
      <ListBar
        list={list}
        columns={[{ label: say('at'), sort: 'at' }]}
        filters={<ActivityFilters part={part} list={list} />}
        moreFilters={<Days list={list} />}
        chips={useChips(part, list)}
        found={result.data?.pages[0]}
        exporting={part === 'all' && <ExportLog query={list.query} columns={[...exportColumns.activity]} />}
      />
      <Log part={part} list={list} result={result} />
    </ListFrame>
  )
}

type LogProps = { part: ActivityPart; list: ActivityList; result: UseInfiniteQueryResult<InfiniteData<LogPage>> }

function Log({ part, list, result }: LogProps) {
  const say = useWords(activityWords)
  const { data, error, isFetchingNextPage } = result
  const again = () => void result.refetch()
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={again} />
  if (!data) return <ActivitySkeleton />
  const lines = data.pages.flatMap(({ rows }) => rows)
  const names = Object.fromEntries(data.pages.flatMap((page) => Object.entries(page.names)))
  return (
    <>
      {list.query.order === 'desc' && <NewerPill part={part} query={list.query} newest={lines[0]} onShow={again} />}
      {lines.length === 0 ? <Nothing list={list} /> : <Timeline lines={lines} names={names} list={list} />}
      {result.hasNextPage && (
        <div className={classes['more']}>
          <Button
            variant="default"
            disabled={isFetchingNextPage}
            leftSection={isFetchingNextPage && <Loader size={16} />}
            onClick={() => void result.fetchNextPage()}
          >
            {say('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ list }: { list: ActivityList }) {
  const say = useWords(activityWords)
  if (!list.isFiltered) return <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />
  return (
    <EmptyState
      title={say('noMatch')}
      why={say('noMatchWhy')}
      drawing={<NoMatchDrawing />}
      action={
        <Button variant="default" onClick={list.clear}>
          {say('clear')}
        </Button>
      }
    />
  )
}
