import type { deliveryQuery } from '@learning-cms/contract/system/webhooks'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { webhookDeliveries as deliveries, webhooks } from '#db/schema/system/webhooks.ts'
import { readAs, rowsOf, statement } from '#db/statements/selected.ts'

const columns = {
  id: deliveries.id,
  webhookId: deliveries.webhookId,
  webhook: webhooks.description,
  eventId: deliveries.eventId,
  type: deliveries.type,
  entity: deliveries.entity,
  entityId: deliveries.entityId,
  status: deliveries.status,
  attempts: deliveries.attempts,
  answered: deliveries.answered,
  fault: deliveries.fault,
  tookMs: deliveries.tookMs,
  createdAt: deliveries.createdAt,
  triedAt: deliveries.triedAt,
  nextAt: readAs<string | null, string | null>(
    sql`case when webhook_deliveries.status = 'waiting' and webhook_deliveries.is_head and webhooks.is_enabled
      then case when webhook_deliveries.claim is null then webhook_deliveries.next_at else webhook_deliveries.tried_at end end`,
    (at) => (at === null ? null : isoOf(at)),
  ),
  isBehind: sql<boolean>`webhook_deliveries.status = 'waiting' and not webhook_deliveries.is_head`,
}

const sortBy = { createdAt: { by: deliveries.createdAt, cast: 'timestamptz' } } as const
const ofWebhook = eq(webhooks.id, deliveries.webhookId)

const deliveryRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(deliveries)
    .innerJoin(webhooks, ofWebhook),
)

type DeliveryReader = { may: ReadonlySet<Permission> }
const readable = ({ may }: DeliveryReader) => sql`webhook_deliveries.needs = any(${sql.param([...may])}::text[])`

export function listDeliveries(db: Db, reader: DeliveryReader, query: z.output<typeof deliveryQuery>) {
  const matching = and(
    readable(reader),
    query.webhookId ? eq(deliveries.webhookId, query.webhookId) : undefined,
    query.status && inArray(deliveries.status, query.status),
    query.type ? eq(deliveries.type, query.type) : undefined,
    query.entityId ? eq(deliveries.entityId, query.entityId) : undefined,
    searchIn(
      sql`f_fold((webhook_deliveries.type || ' ' || coalesce(webhook_deliveries.entity_id, '')) collate "default")`,
      query.search,
    ),
  )
  return listPage(db, query, {
    id: deliveries.id,
    sortBy,
    matching,
    select: deliveryRows(db, query.sort),
    countable: sql`select 1 from webhook_deliveries where ${matching}`,
  })
}

const deliveryById = statement((db) =>
  db
    .select({
      ...columns,
      needs: deliveries.needs,
      url: sql<string>`coalesce(webhook_deliveries.url, webhooks.url)`,
      body: deliveries.body,
      sentHeaders: deliveries.sentHeaders,
      answerHeaders: deliveries.answerHeaders,
      answer: deliveries.answer,
      answerIsCut: deliveries.answerIsCut,
      tries: deliveries.tries,
    })
    .from(deliveries)
    .innerJoin(webhooks, ofWebhook)
    .where(eq(deliveries.id, sql.placeholder('id'))),
)
export const findDelivery = async (db: Db, id: string) => (await deliveryById(db, { id }))[0]

export type NewDelivery = {
  id: string
  webhookId: string
  eventId: string
  type: string
  entity: string
  entityId: string | null
  needs: Permission
  body: string
}

/** In the order given, each once. Their webhooks must be locked. */
export async function insertDeliveries(tx: Db, rows: readonly NewDelivery[]) {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into webhook_deliveries (id, webhook_id, event_id, type, entity, entity_id, needs, body)
    select id, "webhookId", "eventId", type, entity, "entityId", needs, body
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
      as r (place int, id uuid, "webhookId" uuid, "eventId" uuid, type text, entity text, "entityId" text, needs text, body text)
    order by place on conflict on constraint webhook_deliveries_once do nothing`)
  await markHeads(
    tx,
    [...new Set(rows.map(({ webhookId }) => webhookId))],
    rows.map(({ eventId }) => eventId),
  )
}

/** Marks the first waiting event of each record; events about no record are always tried. */
const markHeads = (tx: Db, webhookIds: readonly string[], eventIds: readonly string[] | null = null) =>
  tx.execute(sql`
    update webhook_deliveries d set is_head = true
    where d.webhook_id = any(${sql.param([...webhookIds])}::uuid[]) and d.status = 'waiting' and not d.is_head
      and (${eventIds === null} or d.event_id = any(${sql.param([...(eventIds ?? [])])}::uuid[]))
      and (d.entity_id is null or not exists (
        select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.entity = d.entity
          and e.entity_id = d.entity_id and e.status = 'waiting' and e.no < d.no))`)

export async function resumeWaiting(tx: Db, webhookId: string) {
  await markHeads(tx, [webhookId])
  await tx.execute(sql`
    update webhook_deliveries set next_at = now() where webhook_id = ${webhookId} and status = 'waiting' and claim is null`)
}

const REPLAYED_AT_ONCE = 10_000

/** Queues deliveries again, behind waiting ones and in their order; returns how many. Their webhook must be locked. */
export async function replayDeliveries(tx: Db, webhookId: string, which: { id: string } | { givenUpSince: string }) {
  const condition =
    'id' in which
      ? sql`d.id = ${which.id} and d.status <> 'waiting'`
      : sql`d.status = 'given-up' and d.created_at >= ${which.givenUpSince}::timestamptz`
  const { rows } = await tx.execute<{ n: number }>(sql`
    with chosen as (
      select d.id, row_number() over (order by d.no) as place from webhook_deliveries d
      where d.webhook_id = ${webhookId} and ${condition} order by d.no limit ${REPLAYED_AT_ONCE}
    ), numbered as materialized (
      select id, nextval(pg_get_serial_sequence('webhook_deliveries', 'no')) as no from (select id from chosen order by place) c
    ), again as (
      update webhook_deliveries d set status = 'waiting', is_head = false, no = n.no, next_at = now(), since = now(), claim = null
      from numbered n where d.id = n.id returning 1
    )
    select count(*)::int as n from again`)
  await markHeads(tx, [webhookId])
  return rows[0]!.n
}

const SWEPT_AT_ONCE = 5_000

/** Waiting deliveries of an enabled webhook stay until they are given up. */
export async function sweepDeliveries(db: Db, retentionDays: number) {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`
      with old as (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.created_at < now() - make_interval(days => ${retentionDays}::int) and (d.status <> 'waiting' or not w.is_enabled)
        order by d.created_at limit ${SWEPT_AT_ONCE}
      ), gone as (delete from webhook_deliveries where id in (select id from old) returning 1)
      select count(*)::int as n from gone`)
    if (rows[0]!.n < SWEPT_AT_ONCE) return
  }
}
