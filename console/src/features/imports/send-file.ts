import type { ImportEntity } from '@learning-cms/contract/import-rights'
import { imports, type Import } from '@learning-cms/contract/imports'
import type { Problem } from '@learning-cms/contract/errors'
import { apiBase } from '#api/config.ts'
import { accessToken } from '#api/identity.ts'
import { ApiError, Cancelled, NetworkError } from '#api/problem.ts'
import { renewed } from '#api/refresh.ts'
import { languageNow } from '#kit/words.ts'

export type Sending = {
  file: File
  entity: ImportEntity
  /** Where it comes from, as people call it. */
  source: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Sends a file as it is; how much of it is there is told meanwhile. */
export async function sendFile(sending: Sending): Promise<Import> {
  const token = accessToken()
  const first = await sendOnce(sending, token)
  const answer = first.status === 401 ? await sendOnce(sending, await renewed(token)) : first
  const body = JSON.parse(answer.text) as Import | Problem
  if (answer.status !== 200) throw new ApiError(body as Problem)
  return body as Import
}

async function sendOnce({ file, entity, source, signal, onProgress }: Sending, token: string) {
  const query = new URLSearchParams({ entity, fileName: file.name, ...(source && { source }) })
  const address = `${await apiBase()}${imports.upload.path}?${query}`
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', languageNow())
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new NetworkError(undefined)))
    request.addEventListener('abort', () => reject(new Cancelled()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
