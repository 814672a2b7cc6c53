import { createHash } from 'node:crypto'
import pg from 'pg'
import { throwApart } from './connection-lost.ts'

/** Each connection keeps a plan for so many texts; a list with every filter makes a few dozen. */
const REMEMBERED_TEXTS = 400

/** What has a plan at all; `begin` and its kind have none. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

const names = new Map<string, string>()

/**
 * The same text is parsed and planned once per connection. Not where a pattern is searched or people put a filter
 * together: what it hits decides which index serves, and a plan made for any value would guess.
 */
function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= REMEMBERED_TEXTS || !PLANNED.test(text) || / like |\/\* filter \*\//i.test(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Sent = { text?: string; name?: string | undefined; submit?: unknown; values?: unknown[] }

/**
 * A connection that prepares what is sent through the query builder, which names its parameters, if any, apart. The builder
 * gives a connection back whose transaction failed, but not one that went down before it began: the pool would run dry.
 */
export class PreparingClient extends pg.Client {
  override query = ((query: string | Sent, values?: unknown, ...rest: unknown[]) => {
    if (typeof query === 'object' && query.text && !query.name && !query.submit && Array.isArray(values))
      query.name = nameOf(query.text)
    const answer = super.query(...([query, values, ...rest] as never as [string])) as unknown
    if (!(answer instanceof Promise)) return answer
    if (typeof query === 'object' && query.text?.startsWith('begin'))
      answer.catch(() => (this as unknown as Partial<pg.PoolClient>).release?.(true))
    return answer.catch(throwApart)
  }) as pg.Client['query']
}
