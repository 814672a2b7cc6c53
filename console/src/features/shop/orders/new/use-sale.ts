import type { Gateway } from '@learning-cms/contract/shop/orders'
import { saleWords } from '@learning-cms/texts/shop/orders/sale'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import type { BuyerDraft } from '#features/money/invoices/BuyerSelect.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { sellToLead, useLeadOfSale } from './lead-of-sale.ts'
import { noDelivery, type DeliveryDraft } from '#features/shop/orders/sending/DeliveryFields.tsx'
import { ordersApi, quoteOf, touchedByOrders } from '#features/shop/orders/orders.api.ts'

/** A product in the basket, as far as it has been filled in. */
export type SaleItem = {
  productId: string
  quantity: number
  visitOn: string
  slot: string | null
  amount: number | null
}
const theCustomer: BuyerDraft = { kind: 'customer', name: '', taxCode: '', address: '', email: '', contactName: '' }
export type NewSale = {
  studentId: string | null
  courseIds: string[]
  items: SaleItem[]
  delivery: DeliveryDraft
  couponCode: string
  gateway: Gateway | null
  notes: string
  buyer: BuyerDraft
}
const nothing: NewSale = {
  studentId: null,
  courseIds: [],
  items: [],
  delivery: noDelivery,
  couponCode: '',
  gateway: null,
  notes: '',
  buyer: theCustomer,
}

const pauseMs = 300

/** The draft of a sale, its current price, and the command that creates the order. */
export function useSale() {
  const say = useWords(saleWords)
  const { go } = useFollow()
  const { lead, name, first } = useLeadOfSale()
  const [begun] = useState(() => ({ ...nothing, ...first }))
  const [sale, setSale] = useState(begun)
  const [isStudentMissing, setStudentMissing] = useState(false)
  const priced = usePrice(sale)
  const create = useSave({
    save: ({
      studentId,
      notes,
    }: {
      studentId: string | null
      notes: string
    }): Promise<{ id: string; number: string }> => {
      const order = { ...choicesOf(sale), ...buyerOf(sale), notes, expectedTotal: priced.quote!.total }
      return lead ? sellToLead(lead, studentId, order) : ordersApi.create({ body: { ...order, studentId: studentId! } })
    },
    touches: [...touchedByOrders, ['leads'], ['customers'], ['students']],
    done: ({ number }) => say('created', { number }),
    failed: say('failed'),
    onSaved: ({ id }) => go(`/orders/${id}`),
  })
  useUnsavedWork(!create.isSuccess && sale !== begun && (!isEmptyOf(sale) || sale.studentId !== null))
  const problem = problemIn(create.error ?? undefined) ?? problemIn(priced.error ?? undefined)
  const refused = problem?.fields ? errorsOf(problem.fields, problem.values) : {}
  return {
    sale,
    /** The buyer unless a student is chosen: they are created with the order. */
    leadName: lead ? (name ?? '…') : undefined,
    set: (change: Partial<NewSale>) => {
      setSale((now) => ({ ...now, ...change }))
      setStudentMissing(false)
      create.reset()
    },
    priced,
    errors: { ...refused, ...(isStudentMissing && { studentId: say('studentMissing') }) } as typeof refused,
    isBusy: create.isPending,
    submit: () => {
      const isMissing = sale.studentId === null && !lead
      setStudentMissing(isMissing)
      if (isMissing || !priced.quote || priced.isOld) return
      create.mutate({ studentId: sale.studentId, notes: sale.notes })
    },
  }
}

const isEmptyOf = ({ courseIds, items }: NewSale) => courseIds.length + items.length === 0

const itemOf = ({ productId, quantity, visitOn, slot, amount }: SaleItem) => ({
  productId,
  quantity,
  ...(visitOn && { visitOn }),
  ...(slot && { slot }),
  ...(amount !== null && { amount }),
})

/** Empty fields are left out: the server says which of them it needs. */
function deliveryOf({ methodId, ...address }: DeliveryDraft) {
  const filled = Object.entries(address).filter(([, value]) => value !== null && value.trim() !== '')
  return methodId && { delivery: { methodId, ...Object.fromEntries(filled) } }
}

const buyerOf = ({ buyer: { kind, ...stated } }: NewSale) => kind !== 'customer' && { buyer: { ...stated, kind } }

const choicesOf = ({ courseIds, items, delivery, couponCode, gateway }: NewSale) => ({
  courseIds,
  items: items.map(itemOf),
  ...(items.length > 0 && deliveryOf(delivery)),
  ...(couponCode.trim() && { couponCode: couponCode.trim() }),
  ...(gateway && { gateway }),
})

/** Priced by the code that creates orders, refetched when anything changes. */
function usePrice(sale: NewSale) {
  const quoteBody = { ...choicesOf(sale), ...(sale.studentId && { studentId: sale.studentId }) }
  const [settled] = useDebouncedValue(quoteBody, pauseMs)
  const isEmpty = isEmptyOf(sale)
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...quoteOf(settled),
    enabled: settled.courseIds.length + settled.items.length > 0,
  })
  const isOld = isPlaceholderData || isFetching || JSON.stringify(settled) !== JSON.stringify(quoteBody)
  return { quote: isEmpty || error ? undefined : data, error: isEmpty ? null : error, isOld }
}
