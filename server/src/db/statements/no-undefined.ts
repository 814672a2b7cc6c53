import { is, SQL, StringChunk, type QueryWithTypings, type SQLChunk } from 'drizzle-orm'

type Build = (this: SQL, chunks: SQLChunk[], config: unknown) => QueryWithTypings

/** After these a value comes; elsewhere undefined leaves out a part of a statement, as the query builder does itself. */
const BEFORE_A_VALUE = /(?:[(,=<>+*/|~-]|\b(?:in|like|ilike|then|else|when|limit|offset|interval|values|any))\s*$/i

/**
 * The query builder writes nothing for an undefined value, which changes or breaks the statement: `values (1, , 2)`.
 * Such a statement is refused before it is sent, by the text in front of the gap.
 */
export function refuseUndefined() {
  const statements = SQL.prototype as unknown as { buildQueryFromSourceParams: Build }
  const build = statements.buildQueryFromSourceParams
  statements.buildQueryFromSourceParams = function guarded(chunks, config) {
    for (const [at, chunk] of chunks.entries()) if (chunk === undefined) refuseGap(chunks[at - 1])
    return build.call(this, chunks, config)
  }
}

function refuseGap(before: unknown) {
  if (!is(before, StringChunk)) return
  const text = before.value.join('')
  if (!BEFORE_A_VALUE.test(text)) return
  throw new TypeError(
    `A value of a statement is undefined, after “${text.trim().slice(-60)}”. Null is written as null.`,
  )
}
