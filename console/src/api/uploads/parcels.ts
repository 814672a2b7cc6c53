import { UPLOAD_PART_BYTES } from '@learning-cms/contract/system/media/media'
import { parcels } from '@learning-cms/contract/system/media/parcels'
import { clientOf } from '#api/transport/client.ts'
import { maySucceedLater } from '#api/problem.ts'

const api = clientOf(parcels)
const TRIES = 4
const PAUSE_MS = 1_000

type ParcelOptions = { signal?: AbortSignal; onProgress?: (share: number) => void }

/**
 * Sends a file in parts small enough for any proxy and survives short connection losses. Returns the id of the parcel.
 */
export async function sendParcel(file: Blob, { signal, onProgress }: ParcelOptions = {}) {
  const options = signal ? { signal } : {}
  const { id } = await api.begin({ body: { byteSize: file.size } }, options)
  const params = { id }
  const next = async (offset: number) => {
    const bytes = file.slice(offset, offset + UPLOAD_PART_BYTES)
    return (await api.add({ params, query: { offset }, bytes }, options)).received
  }
  let received: number | undefined = 0
  for (let failures = 0; received === undefined || received < file.size;) {
    try {
      // After a lost connection it is unknown how much of the part arrived.
      received = received === undefined ? (await api.read({ params }, options)).received : await next(received)
      failures = 0
      onProgress?.(received / file.size)
    } catch (error) {
      failures += 1
      if (!maySucceedLater(error) || failures === TRIES) throw error
      received = undefined
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures))
    }
  }
  return id
}
