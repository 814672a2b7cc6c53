import {
  resultFields,
  resultLimits,
  type ResultField,
  type ResultLine,
  type ResultsPreview,
} from '@learning-cms/contract/money/payment-results'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import type { PaymentFile } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { sendParcel } from '#api/uploads/parcels.ts'
import type { ChosenColumns } from '#kit/fields/ColumnChoice.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { paymentResultsApi, touchedByPaymentFiles } from './payment-files.api.ts'

type ResultFileColumns = ChosenColumns<ResultField>
const MB = 1024 * 1024

async function queryOf(file: File, choice: ResultFileColumns | undefined) {
  const columns = Object.fromEntries(
    resultFields.flatMap((field) => (choice?.columns[field] === undefined ? [] : [[field, choice.columns[field]]])),
  )
  const byHand = choice && { headingLine: choice.headingLine, ...columns }
  return { fileName: file.name, parcel: await sendParcel(file), ...byHand }
}

/** One result file: read for a preview, then recorded. Lines that were not recorded stay visible. */
export function useResultFile({ id }: PaymentFile, onClose: () => void) {
  const say = useWords(paymentFileWords)
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [choice, setChoice] = useState<ResultFileColumns>()
  const [preview, setPreview] = useState<ResultsPreview>()
  const [left, setLeft] = useState<ResultLine[]>()
  const [fault, setFault] = useState<{ name: string; why: string }>()
  const [isBusy, setBusy] = useState(false)
  const look = (next: File, by?: ResultFileColumns) => {
    setBusy(true)
    setFault(undefined)
    queryOf(next, by)
      .then((query) => paymentResultsApi.preview({ params: { id }, query }))
      .then(setPreview)
      .catch((error: Error) => setFault({ name: next.name, why: error.message }))
      .finally(() => setBusy(false))
  }
  const take = (next: File) => {
    if (isBusy) return
    setPreview(undefined)
    setLeft(undefined)
    setChoice(undefined)
    setFile(next)
    if (next.size <= resultLimits.bytes) return look(next)
    setFault({
      name: next.name,
      why: sayReason('payment-results.too-large', language, { max: resultLimits.bytes / MB }),
    })
  }
  const readWith = (next: ResultFileColumns) => {
    setChoice(next)
    if (file) look(file, next)
  }
  const record = useSave({
    save: async (sent: File) => paymentResultsApi.importFile({ params: { id }, query: await queryOf(sent, choice) }),
    touches: touchedByPaymentFiles,
    done: ({ paid, failed }) => say('resultsDone', { count: paid + failed }),
    onSaved: ({ lines }) => {
      const refused = lines.filter(({ reason }) => reason !== null)
      if (refused.length === 0) return onClose()
      setLeft(refused)
    },
  })
  return { file, take, preview, left, fault, isBusy, readWith, record }
}
export type ResultFile = ReturnType<typeof useResultFile>
