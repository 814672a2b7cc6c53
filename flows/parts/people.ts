import { randomUUID } from 'node:crypto'
import type { Cookie } from '@playwright/test'

export type Person = { username: string; password: string }
// oxlint-disable-next-line typescript/no-explicit-any -- Journeys read only the parts of an answer that they need; the HTTP tests check answers completely
type Answer = { status: number; body: any; headers: Headers }

/** Calls the API as one person, without a browser. */
export function startStranger(url: string, token?: string) {
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }

  async function signIn({ username, password }: Person) {
    const { status, body, headers } = await ask('POST', '/auth/login', { username, password })
    if (status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
    return {
      token: body.token as string,
      cookies: cookiesOf(headers, url),
      stored: storedSession(body),
      ...startStranger(url, body.token),
    }
  }

  /** Asks and expects success. */
  async function done(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const answer = await ask(method, path, body, headers)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /**
   * Invites a colleague with a role, and sets the password through the link. With `readMail` the link is the one in
   * the mail that the address got, which makes it a confirmed one.
   */
  async function addColleague(
    roleKey: string,
    username = `${roleKey}.${randomUUID().slice(0, 6)}`,
    readMail?: (address: string) => Promise<string>,
  ): Promise<Person> {
    const { rows } = await done('GET', '/roles/options')
    const roleIds = rows.filter((role: { key: string }) => role.key === roleKey).map((role: { id: string }) => role.id)
    const email = `${username}@example.com`
    const { link } = await done('POST', '/accounts', { username, fullName: `Nguyễn ${roleKey}`, email, roleIds })
    const token = readMail
      ? /token=([\w.-]+)/.exec(await readMail(email))?.[1]
      : new URL(link).searchParams.get('token')
    const password = 'mat khau cua dong nghiep'
    await done('POST', '/reset-password', { token, password })
    return { username, password }
  }

  /** A colleague invited by an administrator: the caller never sees the link, so the two count as different people. */
  async function addSecondPerson(roleKey: string): Promise<Person> {
    const admin = await signIn(await addColleague('admin'))
    return admin.addColleague(roleKey)
  }

  return { ask, done, signIn, addColleague, addSecondPerson }
}

/** What the console stores after sign-in: specification section 3. */
const storedSession = ({ token, username, roles }: { token: string; username: string; roles: string[] }) =>
  JSON.stringify({
    state: {
      session: { signedIn: true, accessToken: token, refreshToken: '' },
      user: { id: '', username, avatar: '', fullName: '', email: username, authority: roles.slice(0, 1) },
    },
    version: 0,
  })

const cookiesOf = (headers: Headers, url: string) =>
  headers.getSetCookie().map((line): Pick<Cookie, 'name' | 'value'> & Partial<Cookie> => {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
    const path = /; Path=([^;]*)/i.exec(line)?.[1] ?? '/'
    return { name, value, domain: new URL(url).hostname, path, httpOnly: true, sameSite: 'Strict' }
  }) as Cookie[]

/** Somebody's calls to the API. */
export type SignedIn = Awaited<ReturnType<ReturnType<typeof startStranger>['signIn']>>
