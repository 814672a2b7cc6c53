import { historyWords } from '@learning-cms/texts/records/history'
import { Button, Loader, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { HiddenIcon, VisibleIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { historyOf } from './history.api.ts'
import type { HistoryProps } from './HistoryButton.tsx'
import classes from './history.module.css'
import { HistoryLine } from './HistoryLine.tsx'
import { useRevealHistory, type RevealHistory } from './use-reveal-history.ts'
import { useSetBack } from './use-set-back.tsx'

export const Waiting = () => (
  <div className={classes['waiting']} aria-hidden>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={56} radius={6} />
    ))}
  </div>
)

/** What was done to a record, newest first, and the way back to each earlier value. */
export function HistoryLines(props: HistoryProps) {
  const { entity, row } = props
  const say = useWords(historyWords)
  const result = useInfiniteQuery(historyOf(entity, row.id))
  const setBack = useSetBack(props)
  const reveal = useRevealHistory(props)
  const { data, error, refetch } = result
  const again = () => void refetch()
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={again} />
  if (!data) return <Waiting />
  const lines = data.pages.flatMap(({ rows }) => rows)
  const names = Object.fromEntries(data.pages.flatMap((page) => Object.entries(page.names)))
  if (lines.length === 0) return <EmptyState title={say('empty')} why={say('emptyWhy')} />
  const settable = props.mayWrite ? data.pages[0]!.settable : undefined
  const hasMasks = lines.some(({ hidden }) => hidden === 'partly')
  return (
    <>
      {reveal.mayLook && hasMasks && <RevealAct reveal={reveal} />}
      <ol className={classes['lines']}>
        {lines.map((line, at) => (
          <HistoryLine
            key={line.id}
            line={reveal.unmask(line)}
            names={names}
            isNewest={at === 0}
            settable={settable}
            row={row}
            setBack={setBack}
          />
        ))}
      </ol>
      {result.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt={16}
          disabled={result.isFetchingNextPage}
          leftSection={result.isFetchingNextPage && <Loader size={16} />}
          onClick={() => void result.fetchNextPage()}
        >
          {say('more')}
        </Button>
      )}
    </>
  )
}

function RevealAct({ reveal: { isRevealed, reveal, hide } }: { reveal: RevealHistory }) {
  const say = useWords(historyWords)
  const Icon = isRevealed ? HiddenIcon : VisibleIcon
  return (
    <Button
      className={classes['reveal']}
      variant="default"
      size="xs"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={isRevealed ? hide : reveal}
    >
      {say(isRevealed ? 'hide' : 'reveal')}
    </Button>
  )
}
