import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'

type AskOptions = NonNullable<Parameters<TestApp['ask']>[2]>
type Call = AskOptions & { id?: string; path?: string }

/** What a successful call needs: a path, who is asking and a body. Made anew for each call. */
export type Scene = () => Promise<Call> | Call

export const as = 'owner'
export const fresh = () => randomUUID().slice(0, 8)

/** Sends a command as the owner, and throws unless it succeeds. */
export const commanding =
  (of: () => TestApp) =>
  async (path: string, body: unknown, version?: number, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await of().ask(method, path, {
      as,
      body,
      version,
      ...(path === '/accounts' && { key: true as const }),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body as { id: string; version: number }
  }

/** A file of two lines to import. */
export const uploaded = () => ({
  as,
  path: '/imports?entity=students&fileName=tep.csv',
  headers: { 'content-type': 'application/octet-stream' },
  body: `Họ tên,Email\nHọc Viên,${fresh()}@example.test`,
})
