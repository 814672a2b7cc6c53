import { metricsToken, owner } from '@learning-cms/testkit/server'

/** An owner's token, from a new session. */
export async function signIn(url: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return ((await answer.json()) as { token: string }).token
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const readMetrics = async (url: string) =>
  (await fetch(`${url}/metrics`, { headers: bearer(metricsToken) })).text()
