import { COUNTS_AT_ONCE } from '@learning-cms/contract/shop/product-terms'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { LeaveGuard } from '#kit/form/drafts/LeaveGuard.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { CountRow } from './CountRow.tsx'
import { productList } from '#features/shop/products/products.api.ts'
import { useCounts } from './use-counts.ts'
import classes from './count.module.css'

const SIZE = 50
const PAUSE_MS = 200

/** Goods with a box for what was found of each; only what was typed is recorded. */
export default function CountPage() {
  const say = useWords(stockWords)
  const [note, setNote] = useState('')
  const counts = useCounts(() => setNote(''))
  const isDirty = counts.size > 0
  useUnsavedWork(isDirty)
  return (
    <section>
      <PageHeader title={say('countPage')} detail={say('countPageHelp')} />
      <Goods counts={counts} />
      <div className={classes['bar']} data-screen-only>
        <TextInput
          aria-label={say('note')}
          placeholder={say('note')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <span className={classes['quiet']} role="status">
          {isDirty ? say('typed', { count: counts.size }) : say('noneTyped')}
        </span>
        <Button
          disabled={!isDirty || counts.hasWrong || counts.size > COUNTS_AT_ONCE}
          loading={counts.isSaving}
          onClick={() => counts.save(note)}
        >
          {say('recordCounts')}
        </Button>
      </div>
      <LeaveGuard name={say('countPage')} isDirty={isDirty} mayNotLeave={useCallback(() => isDirty, [isDirty])} />
    </section>
  )
}

function Goods({ counts }: { counts: ReturnType<typeof useCounts> }) {
  const say = useWords(stockWords)
  const sayList = useWords(productWords)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [place, setPlace] = useState<{ after?: string; before?: string }>({})
  const sorted = { kind: ['good'], pieces: 'true', sort: 'nameVi', order: 'asc', size: SIZE } as const
  const query = { ...sorted, kind: [...sorted.kind], ...(search ? { search } : {}), ...place }
  const { data, error, refetch } = useQuery(productList(query))
  return (
    <>
      <TextInput
        className={classes['search'] ?? ''}
        aria-label={say('countSearch')}
        placeholder={say('countSearch')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPlace({})
        }}
      />
      {error && !data && <ErrorState title={sayList('unableToLoad')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={320} radius={10} />}
      {data?.rows.length === 0 && <p className={classes['quiet']}>{say('countNone')}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes['rows']} aria-label={sayList('title')}>
          {data.rows.map((row) => (
            <CountRow key={row.id} row={row} counts={counts} />
          ))}
        </ul>
      )}
      {data && (data.next || data.previous) && (
        <div className={classes['pages']}>
          <Button
            variant="default"
            disabled={!data.previous}
            onClick={() => setPlace(data.previous ? { before: data.previous } : {})}
          >
            {say('previousGoods')}
          </Button>
          <Button
            variant="default"
            disabled={!data.next}
            onClick={() => setPlace(data.next ? { after: data.next } : {})}
          >
            {say('nextGoods')}
          </Button>
        </div>
      )}
    </>
  )
}
