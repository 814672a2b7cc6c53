import type { Route } from '@learning-cms/contract/core/route'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { SEEDS, tryLock } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Call } from './serve.ts'
import { inTurn } from './health/turns.ts'

type StoredAnswer = { body_hash: string; answer: unknown }

/**
 * Runs a command once per `Idempotency-Key`: the work and the stored answer are one transaction, so a refused or failed
 * command leaves nothing and may be sent again. A repeat gets the stored answer; an overlapping one is refused.
 */
export async function once<T>(call: Call, route: Route, handle: (db: Db) => Promise<T>): Promise<T> {
  const key = keyOf(call, route)
  if (key === undefined) return handle(call.db)
  const { request, actor } = call
  const scope = `${actor.token?.id ?? actor.accountId ?? 'stranger'} ${route.method} ${route.path} ${key}`
  const bodyHash = hash(JSON.stringify([request.params, request.query, request.body, request.headers['if-match']]))
  const doOnce = async (tx: Db) => {
    if (!(await tryLock(tx, sql`hashtextextended(${scope}, ${SEEDS.idempotencyKey})`)))
      refuse('state-forbids', 'idempotency.in-progress')
    const stored = (
      await tx.execute<StoredAnswer>(sql`select body_hash, answer from idempotency_keys where scope = ${scope}`)
    ).rows[0]
    if (stored && stored.body_hash !== bodyHash) refuse('rule-broken', 'idempotency.key-reused')
    if (stored) return stored.answer as T
    const answer = await handle(tx)
    const keepable = JSON.stringify(answer, (field, value) => (route.returnedOnce?.includes(field) ? null : value))
    await tx.execute(
      sql`insert into idempotency_keys (scope, body_hash, answer) values (${scope}, ${bodyHash}, ${keepable}::jsonb)`,
    )
    return answer
  }
  return inTurn(() => call.db.transaction(doOnce))
}

function keyOf({ request }: Call, { repeatable }: Route) {
  const key = request.headers['idempotency-key']
  if (key === undefined && repeatable === 'required') refuse('invalid-input', 'idempotency.key-required')
  if (key !== undefined && !/^[\w-]{8,100}$/.test(String(key))) refuse('invalid-input', 'idempotency.key-malformed')
  return key === undefined ? undefined : String(key)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A repeat is answered for at least 31 days; the rest is a margin. */
export const sweepStoredAnswers = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '40 days'`)
