import { beneficiary } from '@learning-cms/contract/money/refunds/refunds'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import type { Order } from '@learning-cms/contract/shop/orders'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useFormat } from '#kit/text/format.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { refundsApi, touchedByRefunds, type PreviewBody } from '#features/money/refunds/refunds.api.ts'
import type { RefundForm, RefundFormValues } from './use-refund-form.ts'

type RefundBody = Parameters<typeof refundsApi.create>[0]['body']

/** Sends exactly what was previewed, with the preview's hash and balance. A refusal stays in the form. */
export function useRequestRefund(order: Order, { typed, input, currentPreview }: RefundForm, onDone: () => void) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const cache = useQueryClient()
  const [refusal, setRefusal] = useState<ReactNode>()
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const request = useSave({
    save: (body: RefundBody) => refundsApi.create({ params: { id: order.id }, body }),
    touches: touchedByRefunds,
    done: ({ status, number, amount }) =>
      status === 'requested' ? say('requested', { number }) : say('begun', { number, amount: money(amount) }),
    onSaved: onDone,
  })
  const onRefused = (error: Error) => {
    const problem = problemIn(error)
    if (problem?.fields) setErrors(errorsOf(problem.fields, problem.values))
    setRefusal(error.message)
    // The preview is out of date.
    if (problem?.status === 409) void cache.invalidateQueries({ queryKey: ['refunds', 'preview', order.id] })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!input || !currentPreview) return
    const where = currentPreview.way === 'bank_transfer' ? beneficiary.safeParse(whereOf(typed)) : undefined
    setRefusal(undefined)
    setErrors(where?.success === false ? errorsOf(fieldReasons(where.error.issues).fields) : {})
    if (where?.success === false) return
    request.mutate(bodyOf(input, { preview: currentPreview, typed, where: where?.data }), { onError: onRefused })
  }
  return { submit, refusal, errors, isBusy: request.isPending }
}

const whereOf = ({ bankBin, accountNumber, accountName }: RefundFormValues) => ({
  bankBin: bankBin ?? '',
  accountNumber: accountNumber.replace(/\s/g, '').toUpperCase(),
  accountName,
})

type RefundBodySources = {
  preview: NonNullable<RefundForm['currentPreview']>
  typed: RefundFormValues
  where: ReturnType<typeof whereOf> | undefined
}

const bodyOf = (input: PreviewBody, { preview, typed, where }: RefundBodySources): RefundBody => ({
  ...input,
  previewHash: preview.hash,
  expectedRefunded: preview.expectedRefunded,
  ...(typed.confirmDuplicate && { confirmDuplicate: true }),
  ...(where && { beneficiary: where }),
})
