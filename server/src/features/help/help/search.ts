import {
  HELP_RESULTS_AT_MOST,
  type helpSearchQuery,
  type HelpEntry,
  type ZeroResult,
} from '@learning-cms/contract/help/help'
import { VISIT_RETENTION_DAYS } from '@learning-cms/contract/courses/course-visits'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { listEntries } from './queries.ts'
import { countSearchDays } from './search-days.ts'

type HelpSearchQuery = z.output<typeof helpSearchQuery>
type HelpSearchResult = { rows: HelpEntry[]; isNear: boolean }

/** The similarity at which a title with its tags counts as a match: one wrong or missing letter in a word or two. */
const ALIKE = 0.45

const within = ({ categoryId, tag }: HelpSearchQuery) =>
  and(categoryId ? sql`a.category_id = ${categoryId}` : undefined, tag ? sql`r.tags @> array[${tag}::text]` : undefined)

/** All words, folded, anywhere: in the title first. If there is no such article, those with similar titles. */
export async function searchHelp(db: Db, query: HelpSearchQuery): Promise<HelpSearchResult> {
  const { language, search } = query
  const place = within(query)
  const limit = HELP_RESULTS_AT_MOST
  if (!search) {
    const orderBy = sql`a.is_featured desc, a.views desc`
    return { rows: await listEntries(db, language, { where: place ?? sql`true`, orderBy, limit }), isNear: false }
  }
  const word = await folded(db, search.split(/\s+/)[0]!)
  const exact = await listEntries(db, language, {
    where: and(place, searchIn(sql`r.search`, search))!,
    orderBy: sql`(${searchIn(sql`r.head`, search)}) desc, a.is_featured desc, a.views desc`,
    limit,
    word,
  })
  if (exact.length > 0) return { rows: exact, isNear: false }
  const likeness = sql`word_similarity(f_fold(${search}), r.head)`
  const where = and(place, sql`${likeness} >= ${ALIKE}`)!
  const near = await listEntries(db, language, { where, orderBy: sql`${likeness} desc, a.views desc`, limit: 10 })
  return { rows: near, isNear: near.length > 0 }
}

const folded = async (db: Db, text: string) =>
  (await db.execute<{ folded: string }>(sql`select f_fold(${text}) as folded`)).rows[0]!.folded

/** Within this time, what continues or shortens the same reader's last search replaces it. */
const STILL_TYPING_SECONDS = 60
const SHORTEST_TERM = 2

/** Records what somebody searched for, and how many articles it found. */
export async function noteSearch(db: Db, readerId: string, { search, results }: { search: string; results: number }) {
  const term = (await folded(db, search)).replace(/\s+/g, ' ').trim()
  if (term.length < SHORTEST_TERM) return
  await db.execute(sql`
    with last as (
      select id, term from article_searches
      where reader_id = ${readerId} and at > now() - make_interval(secs => ${STILL_TYPING_SECONDS}) order by at desc limit 1
    ), continued as (
      update article_searches s set term = ${term}, results = ${results}, at = now() from last
      where s.id = last.id and (starts_with(${term}, last.term) or starts_with(last.term, ${term})) returning s.id
    )
    insert into article_searches (id, reader_id, term, results)
    select ${newId()}, ${readerId}, ${term}, ${results} where not exists (select from continued)`)
}

const ZERO_AT_MOST = 50

/** Searches without results, the most frequent first, and what they find now. */
export async function listZeroResults(db: Db, days: number): Promise<ZeroResult[]> {
  const { rows } = await db.execute<Omit<ZeroResult, 'lastAt'> & { last_at: string }>(sql`
    select t.term, t.searches, t.readers, t.last_at, (
      select count(*)::int from article_revisions r join articles a on a.id = r.article_id
      where r.is_live and a.deleted_at is null
        and not exists (select from unnest(string_to_array(t.term, ' ')) word where strpos(r.search, word) = 0)
    ) as "resultsNow"
    from (
      select term, count(*)::int as searches, count(distinct reader_id)::int as readers, max(at) as last_at
      from article_searches where results = 0 and at > now() - make_interval(days => ${days})
      group by term order by searches desc, last_at desc limit ${ZERO_AT_MOST}
    ) t order by t.searches desc, t.last_at desc`)
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: isoOf(last_at) }))
}

export const deleteZeroResults = async (db: Db, term: string) =>
  (await db.execute(sql`delete from article_searches where term = ${term} and results = 0 returning id`)).rows.length

/**
 * Searches are kept for half a year, and their number by day for good; views, whose total is stored with the article, as long as they count towards
 * popularity.
 */
export async function sweepReadings(db: Db) {
  await countSearchDays(db)
  await db.execute(sql`delete from article_searches where at < now() - interval '180 days'`)
  await db.execute(sql`delete from help_search_steps where at < now() - make_interval(days => ${VISIT_RETENTION_DAYS})`)
  await db.execute(sql`delete from article_views where day < current_date - 60`)
}
