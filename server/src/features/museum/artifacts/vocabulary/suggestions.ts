import type { artifacts as routes } from '@learning-cms/contract/museum/artifacts'
import type { Received } from '@learning-cms/contract/core/route'
import { sql } from 'drizzle-orm'
import { escapedLike } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'

type SuggestionQuery = Received<typeof routes.suggest>['query']

const columns = {
  owner: { vi: artifacts.ownerVi, en: artifacts.ownerEn },
  placeCollection: { vi: artifacts.placeCollectionVi, en: artifacts.placeCollectionEn },
  placeNow: { vi: artifacts.placeNow, en: artifacts.placeNow },
  amountUnit: { vi: artifacts.amountUnit, en: artifacts.amountUnit },
}
const SUGGESTIONS_AT_MOST = 10

/** Values of earlier records in a field, the most frequent first. */
export async function listSuggestions(db: Db, { field, language, text }: SuggestionQuery) {
  const column = columns[field][language]
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from (
      select ${column} as value, count(*) as n from artifacts where deleted_at is null and ${column} <> '' group by 1
    ) earlier
    where f_fold(value collate "default") like '%' || f_fold(${escapedLike(text)}) || '%'
    order by n desc, value limit ${SUGGESTIONS_AT_MOST}`)
  return rows.map(({ value }) => value)
}
