import type { Searched } from '@learning-cms/contract/records/search'
import { sql, type SQL } from 'drizzle-orm'
import { escapedLike } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'

export type SearchEntry = {
  entity: Searched
  id: string
  title: string
  detail: string
  state: string
  email: string | null
  phone: string
}
type SearchRequest = {
  entities: readonly Searched[]
  text: string
  /** For these, only `open_words` are searched, which contain nothing masked. */
  openOnly: readonly Searched[]
}

const RESULTS_OF_EACH = 6
/**
 * How many of the newest entries are scanned. Words not found there often enough are rare enough to be fetched by their
 * trigrams and sorted; for frequent words that would cost too much.
 */
const WALKED_THROUGH = 5_000
/** Shorter words have no trigram of their own, except at the start of a word. */
const SHORT = 3
const WORDS_AT_MOST = 8
/**
 * If more of the newest entries contain a word's parts, the parts are too frequent for checking every entry that has
 * them.
 */
const FEW_OF_NEWEST = 50

/**
 * The best hits of each entity: those that begin with the text first, then those where every word begins a word; newest
 * first.
 */
export async function findEntries(db: Db, request: SearchRequest) {
  const found = await readArms(
    db,
    request,
    (entity, look) => sql`${beginning(entity, look)} union all ${amongNewest(entity, look)}`,
  )
  const entities = request.entities.filter(
    (entity) => found.filter((entry) => entry.entity === entity).length < RESULTS_OF_EACH,
  )
  if (entities.length === 0) return found
  return bestOfEach([...found, ...(await readArms(db, { ...request, entities }, amongAll))])
}

/** What is searched for, as conditions on an entry. */
type Look = { begins: SQL; holdsAll: SQL; place: SQL; holdsParts: SQL | undefined }
type Ranked = SearchEntry & { place: number; made_at: string }

async function readArms(
  db: Db,
  { entities, text, openOnly }: SearchRequest,
  armOf: (entity: Searched, look: Look) => SQL,
) {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_AT_MOST)
  const arms = entities.map((entity) => {
    const look = lookFor(words, sql.raw(openOnly.includes(entity) ? 'open_words' : 'all_words'))
    return sql`(select * from (${armOf(entity, look)}) arm order by place, made_at desc, id desc limit ${RESULTS_OF_EACH * 2})`
  })
  const { rows } = await db.execute<Ranked>(
    sql`select entity, id, title, detail, state, email, phone, place, made_at::text from (${sql.join(arms, sql` union all `)}) hits`,
  )
  return bestOfEach(rows)
}

function lookFor(words: string[], column: SQL): Look {
  const each = (terms: string[], pattern: (word: string) => SQL) =>
    sql.join(
      terms.map((word) => sql`${column} like ${pattern(word)}`),
      sql` and `,
    )
  const parts = words.flatMap((word) => word.split(BESIDE_LETTERS)).filter(Boolean)
  const isBroken = parts.length > 0 && words.some((word) => BESIDE_LETTERS.test(word))
  return {
    begins: sql`' ' || ${folded(words.join(' '))} || '%'`,
    holdsAll: each(words, anywhere),
    holdsParts: isBroken ? each(parts, anywhere) : undefined,
    place: sql`case when ${each(words, atStart)} then 1 else 2 end`,
  }
}
const BESIDE_LETTERS = /[^\p{L}\p{M}\p{N}]+/u

const beginning = (entity: Searched, { begins }: Look) => sql`
  (select *, 0 as place from search_entries where entity = ${entity} and left(open_words, 200) like ${begins}
    order by left(open_words, 200), id limit ${RESULTS_OF_EACH})`

const newest = (entity: Searched) => sql`
  (select * from search_entries where entity = ${entity} order by made_at desc, id desc limit ${WALKED_THROUGH}) newest`

const amongNewest = (entity: Searched, { holdsAll, place }: Look) => sql`
  (select *, ${place} as place from ${newest(entity)} where ${holdsAll})`

/**
 * Trigrams contain letters and digits only: a word with other characters, such as "@example", is fetched by its parts,
 * and every entry that contains them is checked. If the parts are frequent, only the newest entries are searched.
 */
const amongAll = (entity: Searched, { holdsAll, holdsParts, place }: Look) => sql`
  (select *, ${place} as place from search_entries where entity = ${entity} and ${holdsAll}
    ${holdsParts ? sql`and (select count(*) from ${newest(entity)} where ${holdsParts}) <= ${FEW_OF_NEWEST}` : sql``})`

const atStart = (word: string) => sql`'% ' || ${folded(word)} || '%'`
const folded = (word: string) => sql`f_fold(${escapedLike(word)})`
const anywhere = (word: string) => (word.length < SHORT ? atStart(word) : sql`'%' || ${folded(word)} || '%'`)

/** In order, each once: several queries may find the same. */
function bestOfEach(rows: Ranked[]) {
  const inOrder = rows.toSorted((one, other) => one.place - other.place || (one.made_at < other.made_at ? 1 : -1))
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return inOrder.filter(({ entity, id }) => {
    const count = counts.get(entity) ?? 0
    // A student and a customer are one person with one id.
    const key = `${entity} ${id}`
    if (seen.has(key) || count >= RESULTS_OF_EACH) return false
    seen.add(key)
    counts.set(entity, count + 1)
    return true
  })
}

type Batch = { entity: Searched; after: string | null; size: number }

/** Updates the index entries of the next records by id, and returns their ids. */
export async function putBatch(tx: Db, { entity, after, size }: Batch) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from search_source where entity = ${entity} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${size}`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`select search_put(${entity}, ${sql.param(ids)}::uuid[])`)
  return ids
}

export const dropStrays = (tx: Db, entity: Searched) =>
  tx.execute(sql`
    delete from search_entries e where entity = ${entity}
      and not exists (select from search_source s where s.entity = ${entity} and s.id = e.id)`)

export const countSource = async (db: Db, entity: Searched) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from search_source where entity = ${entity}`)).rows[0]!
    .n
