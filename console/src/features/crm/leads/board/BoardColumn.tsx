import { useDroppable } from '@dnd-kit/core'
import type { LeadStage, LeadState } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { commandTo } from './board-moves.ts'
import classes from './board.module.css'
import { LeadCard } from './LeadCard.tsx'
import { leadColumn, type BoardFilter } from '#features/crm/leads/leads.api.ts'
import type { Board } from './use-board.ts'

type Props = {
  state: LeadState
  filter: BoardFilter
  stage: LeadStage | undefined
  board: Board
  mayWrite: boolean
  helpId: string
}

/** The leads of one state, a page at a time, with their number and value. */
export function BoardColumn({ state, filter, stage, board, mayWrite, helpId }: Props) {
  const say = useWords(leadWords)
  const { setNodeRef } = useDroppable({ id: state })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    leadColumn(state, filter),
  )
  const rows = data?.pages.flatMap((page) => page.rows)
  const { held } = board
  const isOver = held && held.over === state
  const fits = held && (held.lead.state === state || commandTo(held.lead.state, state) !== undefined)
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      aria-labelledby={`leads-${state}`}
      data-over={isOver ? (fits ? 'fits' : 'refused') : undefined}
    >
      <ColumnHead state={state} stage={stage} />
      {error && !rows && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton height={88} />}
      {rows && rows.length === 0 && <p className={classes['empty']}>{say('columnEmpty')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes['cards']}>
          {rows.map((lead) => (
            <LeadCard key={lead.id} lead={lead} board={board} mayWrite={mayWrite} helpId={helpId} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </section>
  )
}

function ColumnHead({ state, stage }: Pick<Props, 'state' | 'stage'>) {
  const say = useWords(leadWords)
  const { number } = useFormat()
  return (
    <header className={classes['columnHead']}>
      <h2 id={`leads-${state}`}>{say(state)}</h2>
      {stage && (
        <>
          <span className={classes['count']}>
            {number(stage.count)}
            {stage.isCapped && '+'}
          </span>
          <span className={classes['sum']} data-tip={say('columnSum')}>
            <Money amountInDong={stage.value} />
            {stage.isCapped && '+'}
          </span>
        </>
      )}
    </header>
  )
}
