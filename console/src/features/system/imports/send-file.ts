import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { imports } from '@learning-cms/contract/records/imports'
import { clientOf } from '#api/transport/client.ts'
import { sendParcel } from '#api/uploads/parcels.ts'
import { Cancelled } from '#api/problem.ts'

const api = clientOf({ upload: imports.upload })

export type ImportFileUpload = {
  file: File
  entity: ImportEntity
  /** Name of the source system. */
  source: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Uploads a file unchanged, reporting progress. */
export async function sendFile({ file, entity, source, signal, onProgress }: ImportFileUpload) {
  try {
    const parcel = await sendParcel(file, { signal, onProgress })
    const query = { entity, fileName: file.name, parcel, ...(source && { source }) }
    return await api.upload({ query }, { signal })
  } catch (error) {
    throw signal.aborted ? new Cancelled() : error
  }
}
