import type { ProductRow } from '@learning-cms/contract/shop/products'
import type { CountResult } from '@learning-cms/contract/shop/stock'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { stockApi, touchedByProducts } from '#features/shop/products/products.api.ts'

type CountRefusal = Exclude<CountResult['outcome'], 'counted' | 'same'>
/** `expected` is the stock that was displayed when the number was typed. */
type ProductCount = { found: number; expected: number; outcome?: CountRefusal }
type StockCountRequest = { note: string; counts: { id: string; counted: number; expected: number }[] }

const isWritten = ({ outcome }: CountResult) => outcome === 'counted' || outcome === 'same'

/** What was typed, by product, across pages and searches; what could not be recorded stays, with the reason. */
export function useCounts(onSaved: () => void) {
  const say = useWords(stockWords)
  const [typed, setTyped] = useState<ReadonlyMap<string, ProductCount>>(new Map())
  const save = useSave({
    save: (body: StockCountRequest) => stockApi.count({ body }),
    touches: touchedByProducts,
    done: ({ rows }) => {
      const count = rows.filter(isWritten).length
      return count > 0 ? say('recorded', { count }) : undefined
    },
    failed: say('countedFailed'),
    onSaved: ({ rows }) => {
      setTyped((now) => remaining(now, rows))
      if (rows.every(isWritten)) onSaved()
    },
  })
  const set = ({ id, stock }: ProductRow, found: number | undefined) =>
    setTyped((now) => {
      const next = new Map(now)
      if (found === undefined) next.delete(id)
      else next.set(id, { found, expected: now.get(id)?.expected ?? stock })
      return next
    })
  return {
    size: typed.size,
    hasWrong: [...typed.values()].some(({ found }) => !Number.isInteger(found) || found < 0),
    isSaving: save.isPending,
    of: ({ id, stock }: ProductRow): Partial<ProductCount> & Pick<ProductCount, 'expected'> =>
      typed.get(id) ?? { expected: stock },
    set,
    save: (note: string) =>
      save.mutate({ note, counts: [...typed].map(([id, { found, expected }]) => ({ id, counted: found, expected })) }),
  }
}

/** The counts that were not recorded, now with the current stock, so that a new count can be recorded. */
function remaining(now: ReadonlyMap<string, ProductCount>, rows: readonly CountResult[]) {
  const unsaved = rows.flatMap((row): [string, ProductCount][] => {
    const count = now.get(row.id)
    if (!count || isWritten(row)) return []
    return [[row.id, { ...count, expected: row.stock, outcome: row.outcome as CountRefusal }]]
  })
  return new Map(unsaved)
}
