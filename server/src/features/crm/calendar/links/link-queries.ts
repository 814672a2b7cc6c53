import {
  linkKinds,
  type EventLink,
  type LinkKind,
  type NamedLink,
} from '@learning-cms/contract/crm/calendar/calendar-links'
import { sql, type SQL } from 'drizzle-orm'
import { searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

type Linkable = {
  /** The column of `calendar_event_links`. */
  column: SQL
  from: SQL
  name: SQL
  detail: SQL
  isLive: SQL
  /** Masked values are not searched. */
  matches: (search: string) => SQL | undefined
}
const column = (name: string) => sql.raw(`r.${name}`)
const both = (search: string) =>
  sql`${searchIn(column('search'), search)} and ${searchIn(column('name_search'), search)}`
const plain = (search: string) => searchIn(column('search'), search)

/** Each kind of record, called `r`. */
const records: Record<LinkKind, Linkable> = {
  customer: {
    column: sql`person_id`,
    from: sql`customers r`,
    name: sql`r.full_name`,
    detail: sql`''`,
    isLive: sql`r.hidden_at is null`,
    matches: both,
  },
  lead: {
    column: sql`lead_id`,
    from: sql`leads r`,
    name: sql`r.full_name`,
    detail: sql`r.organisation`,
    isLive: sql`r.deleted_at is null`,
    matches: both,
  },
  order: {
    column: sql`order_id`,
    from: sql`orders r`,
    name: sql`r.number`,
    detail: sql`coalesce((select l.title from order_lines l where l.order_id = r.id and l.position = 0), '')`,
    isLive: sql`true`,
    matches: both,
  },
  course: {
    column: sql`course_id`,
    from: sql`courses r`,
    name: sql`r.title`,
    detail: sql`''`,
    isLive: sql`r.deleted_at is null`,
    matches: plain,
  },
  artifact: {
    column: sql`artifact_id`,
    from: sql`artifacts r`,
    name: sql`r.name_vi`,
    detail: sql`r.code`,
    isLive: sql`r.deleted_at is null`,
    matches: plain,
  },
}
const kinds = namesOf(linkKinds)
const of = (kind: LinkKind) => records[kind]

/** The links of an event `e`, as JSON in a fixed order. */
export const linksOfEvent = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', case ${sql.join(
    kinds.map((kind) => sql`when l.${of(kind).column} is not null then ${kind}`),
    sql` `,
  )} end, 'id', coalesce(${sql.join(
    kinds.map((kind) => sql`l.${of(kind).column}`),
    sql`, `,
  )})) order by l.id), '[]') from calendar_event_links l where l.event_id = e.id)`

/** The names of linked records, by kind and name; without those in the trash, erased or deleted. */
export async function nameLinks(db: Db, links: readonly EventLink[]): Promise<NamedLink[]> {
  if (links.length === 0) return []
  const arms = [...new Set(links.map(({ kind }) => kind))].map((kind) => {
    const { from, name, isLive } = of(kind)
    const ids = links.filter((link) => link.kind === kind).map(({ id }) => id)
    return sql`select ${kind}::text as kind, r.id, ${name} as name from ${from} where r.id = any(${sql.param(ids)}::uuid[]) and ${isLive}`
  })
  const { rows } = await db.execute<NamedLink>(sql.join(arms, sql` union all `))
  return rows.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.name.localeCompare(other.name, 'vi'),
  )
}

/** Adds new links to existing records, and removes the others. */
export async function replaceLinks(tx: Db, eventId: string, links: readonly EventLink[]) {
  const ids = links.map(({ id }) => id)
  await tx.execute(sql`
    delete from calendar_event_links
    where event_id = ${eventId} and coalesce(person_id, lead_id, order_id, course_id, artifact_id) <> all(${sql.param(ids)}::uuid[])`)
  for (const kind of kinds) {
    const idsOfKind = links.filter((link) => link.kind === kind).map(({ id }) => id)
    if (idsOfKind.length > 0)
      await tx.execute(sql`
        insert into calendar_event_links (event_id, ${of(kind).column})
        select ${eventId}, id from unnest(${sql.param(idsOfKind)}::uuid[]) w (id) on conflict do nothing`)
  }
}

const OFFERED = 20
/** For frequent words only this many matches are sorted by name. */
const LOOKED_AT = 500

export async function findLinkable(
  db: Db,
  kind: LinkKind,
  { search, id }: { search?: string | undefined; id?: string | undefined },
) {
  const { from, name, detail, isLive, matches } = of(kind)
  const newest = sql`order by r.created_at desc, r.id desc limit ${OFFERED}`
  const where = id
    ? sql`r.id = ${id}`
    : search
      ? sql`${matches(search) ?? sql`true`} limit ${LOOKED_AT}`
      : sql`true ${newest}`
  const { rows } = await db.execute<{ id: string; name: string; detail: string }>(sql`
    select id, name, detail from (select r.id, ${name} as name, ${detail} as detail from ${from} where ${isLive} and ${where}) found
    order by name, id limit ${OFFERED}`)
  return rows
}

/** The events about a record; of a customer also those they are invited to. */
export const isAbout = (kind: LinkKind, id: string) => sql`e.id in (
  select event_id from calendar_event_links where ${of(kind).column} = ${id}
  ${kind === 'customer' ? sql`union select event_id from calendar_guests where person_id = ${id}` : sql``})`
