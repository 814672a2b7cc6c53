import { createHash } from 'node:crypto'
import pg from 'pg'
import { throwApart } from './connection-lost.ts'

/** Each connection caches this many plans; a list with every filter needs a few dozen. */
const REMEMBERED_TEXTS = 400

/** Statements that have a plan; `begin` and the like do not. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

const names = new Map<string, string>()

/**
 * The same text is parsed and planned once per connection. Not for pattern searches and free filters: what they hit
 * decides which index to use, and a generic plan would have to guess.
 */
function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= REMEMBERED_TEXTS || !PLANNED.test(text) || / like |\/\* filter \*\//i.test(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type QueryMessage = { text?: string; name?: string | undefined; submit?: unknown; values?: unknown[] }

/**
 * A connection that prepares what comes through the query builder, which passes parameters separately, if any. The
 * builder releases a connection whose transaction failed, but not one that was lost before it began: the pool would run
 * dry.
 */
export class PreparingClient extends pg.Client {
  override query = ((query: string | QueryMessage, values?: unknown, ...rest: unknown[]) => {
    if (typeof query === 'object' && query.text && !query.name && !query.submit && Array.isArray(values))
      query.name = nameOf(query.text)
    const answer = super.query(...([query, values, ...rest] as never as [string])) as unknown
    if (!(answer instanceof Promise)) return answer
    if (typeof query === 'object' && query.text?.startsWith('begin'))
      answer.catch(() => (this as unknown as Partial<pg.PoolClient>).release?.(true))
    return answer.catch(throwApart)
  }) as pg.Client['query']
}
