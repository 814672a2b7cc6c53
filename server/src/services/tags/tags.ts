import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** People and leads have the same tags. */
const holders = {
  people: { table: sql`person_tags`, column: sql`person_id` },
  leads: { table: sql`lead_tags`, column: sql`lead_id` },
} as const
type Holder = keyof typeof holders

type NamedTag = { id: string; name: string }

/** The tags of a person or lead, by name; `of` is the SQL expression of their id. */
export const tagsOf = (holder: Holder, of: SQL) => sql<NamedTag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]'::jsonb)
  from ${holders[holder].table} ht join tags t on t.id = ht.tag_id where ht.${holders[holder].column} = ${of})`

/** Their tags `t`, aggregated by the expression `gathered`. */
export const tagNamesOf = (holder: Holder, of: SQL, gathered: SQL) => sql`(
  select ${gathered} from ${holders[holder].table} ht join tags t on t.id = ht.tag_id
  where ht.${holders[holder].column} = ${of})`

export const isTagged = (holder: Holder, of: SQL, tagId: string) => sql`exists (
  select from ${holders[holder].table} ht where ht.${holders[holder].column} = ${of} and ht.tag_id = ${tagId})`

const among = (names: readonly string[]) => sql`f_fold(t.name collate "default") in (
  select f_fold(name) from unnest(${sql.param([...names])}::text[]) name)`

/** Tags are made in the order of their names, so that two who make the same ones wait for each other. */
const makeTags = (tx: Db, names: readonly string[]) =>
  tx.execute(sql`
    insert into tags (id, name)
    select gen_random_uuid(), min(name) from unnest(${sql.param([...names])}::text[]) name group by f_fold(name) order by f_fold(name)
    on conflict (f_fold(name collate "default")) do nothing`)

/** Sets the tags of a person or lead by name; creates tags that do not exist. */
export async function replaceTags(tx: Db, holder: Holder, id: string, names: readonly string[]) {
  const { table, column } = holders[holder]
  await makeTags(tx, names)
  await tx.execute(sql`
    delete from ${table} ht using tags t where ht.${column} = ${id} and t.id = ht.tag_id and not (${among(names)})`)
  await tx.execute(sql`
    insert into ${table} (${column}, tag_id) select ${id}, t.id from tags t where ${among(names)} on conflict do nothing`)
}

/**
 * Returns the ids of tags, created if they do not exist. Until the transaction ends, they cannot be deleted or joined.
 */
export async function holdTags(tx: Db, names: readonly string[]) {
  if (names.length === 0) return []
  await makeTags(tx, names)
  const { rows } = await tx.execute<NamedTag>(sql`
    select t.id, t.name from tags t where ${among(names)} order by t.id for share`)
  return rows.map(({ id }) => id)
}

/** The names of those tags that still exist. */
export const namesOfTags = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : (
        await db.execute<NamedTag>(sql`
          select t.id, t.name from tags t where t.id = any(${sql.param([...ids])}::uuid[]) order by t.name`)
      ).rows.map(({ name }) => name)

/** Gives those tags that still exist. */
export const giveTags = (tx: Db, holder: Holder, id: string, tagIds: readonly string[]) =>
  tx.execute(sql`
    insert into ${holders[holder].table} (${holders[holder].column}, tag_id)
    select ${id}, t.id from tags t where t.id = any(${sql.param([...tagIds])}::uuid[]) on conflict do nothing`)

/** As the database tells tags apart: by neither case nor accents. */
const asStored = (tag: string) => tag.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

export const hasTag = (tags: readonly string[], tag: string) => tags.some((one) => asStored(one) === asStored(tag))
export const withTag = (tags: string[], tag: string) => (hasTag(tags, tag) ? tags : [...tags, tag])
export const withoutTag = (tags: readonly string[], tag: string) =>
  tags.filter((one) => asStored(one) !== asStored(tag))
