import { languageNow } from '#kit/text/words.ts'
import { apiBase } from '#api/page/config.ts'
import { accessToken } from '#api/identity/identity.ts'
import { ApiError, NetworkError, problemOf } from '#api/problem.ts'
import { renewed } from '#api/identity/refresh.ts'

async function request(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': languageNow() }
  return fetch(`${await apiBase()}${path}`, { headers }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
}

const nameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]
}

/** Downloads a file from the API, under the name that the server gives it. */
export async function download(path: string) {
  const token = accessToken()
  const first = await request(path, token)
  const answer = first.status === 401 ? await request(path, await renewed(token)) : first
  if (!answer.ok) throw new ApiError(await problemOf(answer))
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(answer.headers.get('content-disposition')) ?? ''
  link.click()
  // By then the browser has saved it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
