import { bankStatements, type ImportedStatement } from '@learning-cms/contract/bank-statements'
import type { Problem } from '@learning-cms/contract/errors'
import { apiBase } from '#api/config.ts'
import { accessToken } from '#api/identity.ts'
import { ApiError, NetworkError } from '#api/problem.ts'
import { renewed } from '#api/refresh.ts'
import { languageNow } from '#kit/words.ts'

type Sending = { file: File; account: string }

/** Sends a statement as it is, and answers with what became of its lines. */
export async function sendStatement(sending: Sending): Promise<ImportedStatement> {
  const token = accessToken()
  const first = await sendOnce(sending, token)
  const response = first.status === 401 ? await sendOnce(sending, await renewed(token)) : first
  const body = (await response.json()) as ImportedStatement | Problem
  if (!response.ok) throw new ApiError(body as Problem)
  return body as ImportedStatement
}

async function sendOnce({ file, account }: Sending, token: string) {
  const query = new URLSearchParams({ fileName: file.name, ...(account.trim() && { account }) })
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': languageNow(),
    'content-type': 'application/octet-stream',
  }
  const address = `${await apiBase()}${bankStatements.bring.path}?${query}`
  return fetch(address, { method: 'POST', headers, body: file }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
}
