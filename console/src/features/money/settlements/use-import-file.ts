import {
  settlementFields,
  settlementLimits,
  type SettlementField,
  type SettlementPreview,
} from '@learning-cms/contract/money/settlements'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import type { PayGateway } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { sendParcel } from '#api/uploads/parcels.ts'
import type { ChosenColumns } from '#kit/fields/ColumnChoice.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { settlementFilesApi, touchedBySettlements } from './settlements.api.ts'

export type SettlementFileColumns = ChosenColumns<SettlementField>
type SettlementUpload = { file: File; gateway: PayGateway; choice?: SettlementFileColumns | undefined }
const MB = 1024 * 1024

async function queryOf({ file, gateway, choice }: SettlementUpload) {
  const columns = Object.fromEntries(
    settlementFields.flatMap((field) => (choice?.columns[field] === undefined ? [] : [[field, choice.columns[field]]])),
  )
  const byHand = choice && { headingLine: choice.headingLine, ...columns }
  return { gateway, fileName: file.name, parcel: await sendParcel(file), ...byHand }
}

/** One file: read for a preview, then imported. */
export function useImportFile(onClose: () => void) {
  const say = useWords(settlementWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [gateway, setGateway] = useState<PayGateway>('vnpay')
  const [file, setFile] = useState<File>()
  const [choice, setChoice] = useState<SettlementFileColumns>()
  const [preview, setPreview] = useState<SettlementPreview>()
  const [fault, setFault] = useState<{ name: string; why: string }>()
  const [isBusy, setBusy] = useState(false)
  const look = (sending: SettlementUpload) => {
    setBusy(true)
    setFault(undefined)
    queryOf(sending)
      .then((query) => settlementFilesApi.preview({ query }))
      .then(setPreview)
      .catch((error: Error) => setFault({ name: sending.file.name, why: error.message }))
      .finally(() => setBusy(false))
  }
  const take = (next: File) => {
    if (isBusy) return
    setPreview(undefined)
    setChoice(undefined)
    setFile(next)
    if (next.size <= settlementLimits.bytes) return look({ file: next, gateway })
    const why = sayReason('settlements.too-large', language, { max: settlementLimits.bytes / MB })
    setFault({ name: next.name, why })
  }
  const choose = (next: PayGateway) => {
    setGateway(next)
    setChoice(undefined)
    if (file) look({ file, gateway: next })
  }
  const readWith = (next: SettlementFileColumns) => {
    setChoice(next)
    if (file) look({ file, gateway, choice: next })
  }
  const keep = useSave({
    save: async (sending: SettlementUpload) => settlementFilesApi.importFile({ query: await queryOf(sending) }),
    touches: touchedBySettlements,
    done: (_made, { file }) => say('importDone', { name: file.name }),
    onSaved: ({ settlementIds }) => {
      onClose()
      const [only] = settlementIds
      if (only && settlementIds.length === 1) void navigate({ to: `/settlements/${only}` })
    },
  })
  return { gateway, choose, file, take, preview, fault, isBusy, readWith, choice, keep }
}
export type ImportFile = ReturnType<typeof useImportFile>
