import type { TrashEntity, trashQuery } from '@learning-cms/contract/records/trash'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { searchIn } from '#db/lists/list.ts'
import { trash } from '#db/schema/system/trash.ts'
import { trashTime } from '#services/settings/organisation.ts'

type TrashFilter = Pick<z.output<typeof trashQuery>, 'entity' | 'endsWithin' | 'search'>

/** The conditions of a list query, for these entities only. */
export function whereOfTrash(entities: readonly TrashEntity[], { entity, endsWithin, search }: TrashFilter) {
  const selected = entities.filter((one) => entity?.includes(one) ?? true)
  return and(
    selected.length > 0 ? inArray(trash.entity, selected) : sql`false`,
    endsWithin === undefined
      ? undefined
      : sql`${trash.deletedAt} < now() - ${trashTime} + make_interval(days => ${endsWithin}::int)`,
    searchIn(trash.search, search),
  )
}
