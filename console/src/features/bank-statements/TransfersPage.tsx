import { lineQuery, lineStatuses, matchFilters } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/bank-statements/transfers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ImportIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { SearchBox } from '#kit/list/SearchBox.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { AcceptExact } from './AcceptExact.tsx'
import { LineList } from './LineList.tsx'
import { LinePane } from './LinePane.tsx'
import { NothingThere } from './NothingThere.tsx'
import { lineList } from './transfers.api.ts'
import classes from './transfers.module.css'
import { useOpenLine } from './use-open-line.ts'

const BringDialog = lazy(() => import('./BringDialog.tsx'))

/** The bank's text on the left, the order it pays on the right; one key accepts the match. */
export default function TransfersPage() {
  const say = useWords(transferWords)
  const [isBringing, setBringing] = useState(false)
  return (
    <section>
      <PageHeader
        title={say('title')}
        actions={
          <>
            <AcceptExact />
            <Button
              variant="default"
              leftSection={<ImportIcon size={18} aria-hidden />}
              onClick={() => setBringing(true)}
            >
              {say('bring')}
            </Button>
          </>
        }
      />
      <Inbox onBring={() => setBringing(true)} />
      <Suspense>{isBringing && <BringDialog onClose={() => setBringing(false)} />}</Suspense>
    </section>
  )
}

function Inbox({ onBring }: { onBring: () => void }) {
  const say = useWords(transferWords)
  const list = useListState(lineQuery)
  const { status = ['open'], match } = list.query
  const { data, error, refetch } = useQuery(lineList({ ...list.query, status }))
  const open = useOpenLine(data?.rows)
  return (
    <div className={classes['panel']} data-panel data-open={open.isChosen || undefined}>
      <div className={classes['tools']}>
        <SearchBox value={list.query.search ?? ''} onSearch={list.type} />
        <FilterSelect
          label={say('status')}
          value={status[0]}
          options={lineStatuses.map((value) => ({ value, label: say(value) }))}
          onChange={(one) => list.set({ status: one && one !== 'open' ? [one] : undefined, match: undefined })}
        />
        {status[0] === 'open' && (
          <FilterSelect
            label={say('match')}
            value={match}
            options={matchFilters.map((value) => ({ value, label: say(`match-${value}`) }))}
            onChange={(match) => list.set({ match })}
          />
        )}
      </div>
      {error && !data && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <NothingThere isFiltered={list.isFiltered} onBring={onBring} />}
      {data && data.rows.length > 0 && (
        <>
          <div className={classes['panes']}>
            <LineList rows={data.rows} open={open} />
            {open.id && <LinePane key={open.id} id={open.id} open={open} />}
          </div>
          <Pager page={data} size={list.query.size} onSize={(size) => list.set({ size })} onPage={list.page} />
        </>
      )}
    </div>
  )
}
