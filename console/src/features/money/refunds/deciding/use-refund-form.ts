import type { OrderLine } from '@learning-cms/contract/shop/order-lines'
import type { Order } from '@learning-cms/contract/shop/orders'
import type { RefundKind, RefundReason, AccessChoice } from '@learning-cms/contract/money/refunds/refund-preview'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOf, type PreviewBody } from '#features/money/refunds/refunds.api.ts'

export type RefundExtent = 'all' | 'byLine' | 'byAmount'
export type RefundFormValues = {
  kind: RefundKind
  how: RefundExtent
  amount: number | null
  ofLine: Record<string, number | null>
  access: Record<string, AccessChoice>
  /** How many of a line are taken back; all of them without it. */
  pieces: Record<string, number | undefined>
  revokesAll: boolean
  reasonCode: RefundReason | null
  note: string
  byTransfer: boolean
  confirmDuplicate: boolean
  bankBin: string | null
  accountNumber: string
  accountName: string
}

const QUIET_MS = 250

export const leftOf = ({ net, refunding }: OrderLine) => net - refunding
export const leftOfOrder = (order: Order, kind: RefundKind) =>
  kind === 'order' ? order.refundable : order.refundableOverpayment

/** Several courses with a refundable amount: the form then asks which of them. */
export const hasChoiceOfLines = ({ lines }: Order, kind: RefundKind) =>
  kind === 'order' && lines.filter((line) => leftOf(line) > 0).length > 1

const fresh = (order: Order): RefundFormValues => ({
  kind: order.refundable > 0 ? 'order' : 'overpayment',
  how: hasChoiceOfLines(order, order.refundable > 0 ? 'order' : 'overpayment') ? 'byLine' : 'all',
  amount: null,
  ofLine: {},
  access: {},
  pieces: {},
  revokesAll: true,
  reasonCode: null,
  note: '',
  byTransfer: false,
  confirmDuplicate: false,
  bankBin: null,
  accountNumber: '',
  accountName: '',
})

/** The request for a preview, once enough is filled in. */
function inputOf(order: Order, typed: RefundFormValues): PreviewBody | undefined {
  const { kind, how, reasonCode, note, byTransfer } = typed
  const parts = partsOf(order, typed)
  const amount =
    how === 'byAmount' || kind === 'overpayment'
      ? (typed.amount ?? (how === 'all' ? leftOfOrder(order, kind) : 0))
      : how === 'byLine'
        ? parts.reduce((sum, part) => sum + part.amount, 0)
        : leftOfOrder(order, kind)
  if (!reasonCode || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  return {
    kind,
    amount,
    reasonCode,
    ...(note && { note }),
    ...(byTransfer && { way: 'bank_transfer' as const }),
    ...(kind === 'order' && parts.length > 0 && { lines: parts }),
  }
}

/** Empty if the server splits the amount; otherwise the parts by course, or everything with access kept. */
function partsOf({ lines }: Order, { how, ofLine, access, pieces, revokesAll }: RefundFormValues) {
  if (how === 'byAmount' || (how === 'all' && revokesAll)) return []
  const parts = lines.map((line) => ({
    lineId: line.id,
    amount: how === 'all' ? leftOf(line) : (ofLine[line.id] ?? 0),
    ...(how === 'all' ? { access: 'keep' as const } : access[line.id] && { access: access[line.id] }),
    ...(how === 'byLine' && access[line.id] !== 'keep' && pieces[line.id] && { pieces: pieces[line.id] }),
  }))
  return parts.filter(({ amount }) => amount > 0 || Number.isNaN(amount))
}

export function useRefundForm(order: Order) {
  const [typed, setTyped] = useState(() => fresh(order))
  const set = (change: Partial<RefundFormValues>) => setTyped((now) => ({ ...now, ...change }))
  const input = inputOf(order, typed)
  const [quiet] = useDebouncedValue(JSON.stringify(input ?? null), QUIET_MS)
  const debouncedInput = JSON.parse(quiet) as PreviewBody | null
  const preview = useQuery({ ...previewOf(order.id, debouncedInput as PreviewBody), enabled: debouncedInput !== null })
  const isCurrent = input !== undefined && JSON.stringify(input) === quiet && !preview.isFetching
  return { typed, set, input, preview, currentPreview: isCurrent ? preview.data : undefined, isCurrent }
}
export type RefundForm = ReturnType<typeof useRefundForm>
