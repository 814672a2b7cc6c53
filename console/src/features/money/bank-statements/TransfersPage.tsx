import { lineQuery } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ImportIcon } from '#kit/show/icons.ts'
import { ListBar, ListFrame } from '#kit/list/ListFrame.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { AcceptExact } from './AcceptExact.tsx'
import { LineList } from './LineList.tsx'
import { LinePane } from './LinePane.tsx'
import { NothingThere } from './NothingThere.tsx'
import { statusIn, TransferFilters, useTransferChips } from './TransferFilters.tsx'
import { lineList } from './transfers.api.ts'
import classes from './transfers.module.css'
import { useOpenLine } from './use-open-line.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** The bank's text on the left, the order it pays on the right; one key accepts the match. */
export default function TransfersPage() {
  const say = useWords(transferWords)
  const [isImporting, setImporting] = useState(false)
  const openImport = () => setImporting(true)
  return (
    <ListFrame
      title={say('title')}
      actions={
        <>
          <AcceptExact />
          <Button variant="default" leftSection={<ImportIcon size={18} aria-hidden />} onClick={openImport}>
            {say('importStatement')}
          </Button>
        </>
      }
    >
      <Inbox onImport={openImport} />
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </ListFrame>
  )
}

function Inbox({ onImport }: { onImport: () => void }) {
  const say = useWords(transferWords)
  const list = useListState(lineQuery)
  const { data, error, refetch } = useQuery(lineList({ ...list.query, status: statusIn(list) }))
  const open = useOpenLine(data?.rows)
  return (
    <div data-open={open.isChosen || undefined} className={classes['inbox']}>
      <div className={classes['tools']}>
        <ListBar
          list={list}
          columns={[
            { label: say('bookedAt'), sort: 'bookedAt' },
            { label: say('amount'), sort: 'amount' },
          ]}
          filters={<TransferFilters list={list} />}
          chips={useTransferChips(list)}
          found={data}
        />
      </div>
      {error && !data && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <NothingThere isFiltered={list.isFiltered} onImport={onImport} />}
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
