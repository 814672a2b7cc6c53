import { LINES_AT_ONCE, PIECES_AT_MOST, type register } from '@learning-cms/contract/museum/register'
import { readNumbers, writeNumbers } from '@learning-cms/contract/museum/register-numbers'
import type { Received } from '@learning-cms/contract/core/route'
import { sql } from 'drizzle-orm'
import { inTime } from '#db/lists/filter.ts'
import type { Db } from '#db/open.ts'
import { whereOfArtifacts } from '#features/museum/artifacts/where.ts'
import { refuse } from '#refuse'
import { countMatching, findOutline, listNumbers, listYears, type RegisterPart } from './queries.ts'
import { listPieces } from './records.ts'

export async function readBook(db: Db, part: RegisterPart) {
  const [outline, years] = [await findOutline(db, part), await listYears(db)]
  return { ...outline, years }
}

export async function readPieces(db: Db, { numbers, after }: Received<typeof register.pieces>['query']) {
  const read = await listPieces(db, readNumbers(numbers) ?? [], { after, limit: LINES_AT_ONCE + 1 })
  const pieces = read.slice(0, LINES_AT_ONCE)
  return { pieces, next: read.length > LINES_AT_ONCE ? pieces.at(-1)!.priority : null }
}

/** The numbers of these artifacts as ranges, in a text that fits into a URL. */
export async function nameNumbers(db: Db, body: Received<typeof register.numbers>['body']) {
  const isListed = 'query' in body
  const where = isListed ? whereOfArtifacts(body.query) : sql`id = any(${sql.param(body.ids)}::uuid[])`
  const numbers = await inTime(db, isListed ? body.query.filter : undefined, async (db) => {
    const found = await listNumbers(db, where, PIECES_AT_MOST)
    if (found.length > PIECES_AT_MOST)
      refuse('rule-broken', 'register.too-many', {
        values: { count: await countMatching(db, where), max: PIECES_AT_MOST },
      })
    return found
  })
  if (numbers.length === 0) refuse('rule-broken', 'register.none')
  return { numbers: writeNumbers(numbers), count: numbers.length }
}
