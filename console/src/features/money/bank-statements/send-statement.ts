import { bankStatements } from '@learning-cms/contract/money/bank-statements'
import { clientOf } from '#api/transport/client.ts'
import { sendParcel } from '#api/uploads/parcels.ts'

const api = clientOf({ importFile: bankStatements.importFile })

type StatementUpload = { file: File; account: string }

/** Uploads a statement unchanged; returns the outcome of its lines. */
export async function sendStatement({ file, account }: StatementUpload) {
  const parcel = await sendParcel(file)
  return api.importFile({ query: { fileName: file.name, parcel, ...(account.trim() && { account }) } })
}
