import type { Product } from '@learning-cms/contract/shop/products'
import type { StockCommand } from '@learning-cms/contract/shop/product-terms'
import type { MoveStock } from '@learning-cms/contract/shop/stock'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/shop/products/product-names.ts'
import { stockApi, touchedByProducts } from '#features/shop/products/products.api.ts'
import classes from '#features/shop/products/product.module.css'

/** `opening` counts the openings of the dialog, so that each starts empty. */
export type StockRequest = { reason: StockCommand; opening: number }
type Props = { product: Product; request: StockRequest; isOpen: boolean; onClose: () => void }

const acts = { received: 'receive', returned: 'return', lost: 'writeOff', counted: 'count' } as const
const titles = {
  received: 'receiveTitle',
  returned: 'returnTitle',
  lost: 'lostTitle',
  counted: 'countTitle',
} as const

type Moving = Pick<Props, 'product'> & {
  reason: StockCommand
  note: string
  pieces: number | undefined
  setWrong: (isWrong: boolean) => void
  stock: number
}

/** Whether the number can be sent. */
const isFit = (pieces: number | undefined, reason: StockCommand): pieces is number =>
  pieces !== undefined && Number.isInteger(pieces) && pieces >= (reason === 'counted' ? 0 : 1)

function useMoving({ product, reason, note, pieces, setWrong, stock }: Moving) {
  const say = useWords(stockWords)
  const language = useLanguage()
  const { number } = useFormat()
  const move = useSave({
    save: (body: MoveStock) => stockApi.move({ params: { id: product.id }, body }),
    touches: touchedByProducts,
    done: (now) => say('moved', { name: nameIn(product, language), count: number(now.stock) }),
  })
  return async () => {
    const isRight = isFit(pieces, reason)
    setWrong(!isRight)
    if (!isRight) throw new Cancelled()
    await move.mutateAsync(
      reason === 'counted' ? { reason, counted: pieces, expected: stock, note } : { reason, quantity: pieces, note },
    )
  }
}

/** Asks how many came or went, or were found. */
export function StockDialog({ product, request, isOpen, onClose }: Props) {
  const { reason, opening } = request
  const say = useWords(stockWords)
  const language = useLanguage()
  const { number } = useFormat()
  const [typed, setTyped] = useState<number | string>('')
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  // The stock when the dialog opened, which the count was compared with.
  const [{ stock, reserved }, setSeen] = useState(product)
  const [begun, setBegun] = useState(opening)
  if (begun !== opening) {
    setBegun(opening)
    setSeen(product)
    setTyped('')
    setNote('')
    setWrong(false)
  }
  const pieces = typed === '' ? undefined : Number(typed)
  const onConfirm = useMoving({ product, reason, note, pieces, setWrong, stock })
  const help = say(reserved > 0 ? 'foundHelp' : 'foundHelpNone', { count: number(reserved), stock: number(stock) })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={say(titles[reason], { name: nameIn(product, language) })}
      act={say(acts[reason])}
      failed={say(`${reason}Failed`)}
      onConfirm={onConfirm}
    >
      <NumberInput
        data-autofocus
        label={say(reason === 'counted' ? 'foundPieces' : 'pieces')}
        description={reason === 'counted' && help}
        required
        min={0}
        max={1_000_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        maw={260}
        value={typed}
        error={isWrong && !isFit(pieces, reason) && say('numberRequired')}
        onChange={setTyped}
      />
      <TextInput
        label={say(reason === 'lost' ? 'reason' : 'note')}
        required={reason === 'lost'}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className={classes['help']} role="status">
        {isFit(pieces, reason) && <Outcome reason={reason} pieces={pieces} stock={stock} />}
      </p>
    </ConfirmDialog>
  )
}

function Outcome({ reason, pieces, stock }: { reason: StockCommand; pieces: number; stock: number }) {
  const say = useWords(stockWords)
  const { number } = useFormat()
  if (reason !== 'counted') {
    const after = reason === 'lost' ? stock - pieces : stock + pieces
    return after >= 0 && say('afterwards', { count: number(after) })
  }
  const change = pieces - stock
  return say('difference', { count: `${change > 0 ? '+' : change < 0 ? '−' : ''}${number(Math.abs(change))}` })
}
