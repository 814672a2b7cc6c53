import type { Webhook, webhookQuery } from '@learning-cms/contract/system/webhooks'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { LOCKS, tryLock } from '#db/advisory-lock.ts'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { webhooks } from '#db/schema/system/webhooks.ts'
import { readAs, rowsOf, statement } from '#db/statements/selected.ts'

const WAITING_UP_TO = 1_000

const latest = (column: 'status' | 'created_at') => sql`(
  select d.${sql.raw(column)} from webhook_deliveries d where d.webhook_id = webhooks.id order by d.created_at desc, d.id desc limit 1)`

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  events: webhooks.events,
  state: sql<
    Webhook['state']
  >`case when not webhooks.is_enabled then 'off' when webhooks.failing_since is not null then 'failing' else 'on' end`,
  stopReason: webhooks.stopReason,
  stoppedAt: webhooks.stoppedAt,
  failingSince: webhooks.failingSince,
  owner: accounts.username,
  previousUntil: webhooks.previousUntil,
  waiting: sql<number>`(select count(*)::int from (
    select from webhook_deliveries d where d.webhook_id = webhooks.id and d.status = 'waiting' limit ${sql.raw(String(WAITING_UP_TO))}) w)`,
  lastStatus: sql<Webhook['lastStatus']>`${latest('status')}`,
  lastAt: readAs<string | null, string | null>(latest('created_at'), (at) => (at === null ? null : isoOf(at))),
  version: webhooks.version,
  createdAt: webhooks.createdAt,
  updatedAt: webhooks.updatedAt,
}

const sortBy = {
  createdAt: { by: webhooks.createdAt, cast: 'timestamptz' },
  description: { by: sql`webhooks.description collate "vi-x-icu"`, cast: 'text' },
} as const

const isTheirs = eq(accounts.id, webhooks.accountId)

const webhookRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(webhooks)
    .innerJoin(accounts, isTheirs),
)

export function listWebhooks(db: Db, query: z.output<typeof webhookQuery>) {
  const matching = searchIn(sql`f_fold((webhooks.description || ' ' || webhooks.url) collate "default")`, query.search)
  return listPage(db, query, {
    id: webhooks.id,
    sortBy,
    matching,
    select: webhookRows(db, query.sort),
    countable: sql`select 1 from webhooks where ${matching ?? sql`true`}`,
  })
}

const webhookById = statement((db) =>
  db
    .select(columns)
    .from(webhooks)
    .innerJoin(accounts, isTheirs)
    .where(eq(webhooks.id, sql.placeholder('id'))),
)
export const findWebhook = async (db: Db, id: string) => (await webhookById(db, { id }))[0]

/** How many there are; another one waits until this transaction ends. */
export async function countWebhooks(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.webhooks})`)
  const { rows } = await tx.execute<{ all: number; enabled: number }>(
    sql`select count(*)::int as all, (count(*) filter (where is_enabled))::int as enabled from webhooks`,
  )
  return rows[0]!
}

/** Held while deliveries of events are made, so that these are numbered in the order of the log. */
export const gotListening = (tx: Db) => tryLock(tx, LOCKS.webhooks)

/**
 * Moves the position to the end of the log when the first webhook is enabled, so that earlier events are not delivered.
 */
export const skipToPresent = (tx: Db) =>
  tx.execute(sql`
    update settings set updated_at = now(), value = to_jsonb(coalesce((select max(seal_no) from audit_lines), 0))
    where key = 'webhooks.head'`)

type WebhookFields = { url: string; description: string; events: readonly string[] }
type NewWebhook = WebhookFields & { id: string; accountId: string; secret: Buffer }

export const insertWebhook = (tx: Db, { id, accountId, url, description, events, secret }: NewWebhook) =>
  tx.execute(sql`
    insert into webhooks (id, account_id, url, description, events, secret)
    values (${id}, ${accountId}, ${url}, ${description}, ${sql.param([...events])}, ${secret})`)

const touched = sql`version = version + 1, updated_at = now()`

export const updateWebhook = (
  tx: Db,
  id: string,
  { accountId, url, description, events }: WebhookFields & { accountId: string },
) =>
  tx.execute(sql`
    update webhooks set ${touched}, account_id = ${accountId}, url = ${url}, description = ${description}, events = ${sql.param([...events])}
    where id = ${id}`)

type Rotated = { secret: Buffer; previous: Buffer | null; overlapHours: number }
export const rotateSecret = (tx: Db, id: string, { secret, previous, overlapHours }: Rotated) =>
  tx.execute(sql`
    update webhooks set ${touched}, secret = ${secret}, previous_secret = ${previous},
      previous_until = case when ${previous}::bytea is not null then now() + make_interval(hours => ${overlapHours}::int) end
    where id = ${id}`)

export const enableWebhook = (tx: Db, id: string, accountId: string) =>
  tx.execute(sql`
    update webhooks set ${touched}, is_enabled = true, stop_reason = null, stopped_at = null, failing_since = null,
      account_id = ${accountId}, listens_from = now()
    where id = ${id}`)

export const stopWebhook = (tx: Db, id: string, reason: NonNullable<Webhook['stopReason']>) =>
  tx.execute(sql`
    update webhooks set ${touched}, is_enabled = false, stop_reason = ${reason}, stopped_at = now() where id = ${id}`)

export const deleteWebhook = (tx: Db, id: string) => tx.execute(sql`delete from webhooks where id = ${id}`)

/** Nobody else changes it, makes deliveries of it or ends one until this transaction ends. */
export async function lockWebhook(tx: Db, id: string) {
  const { rows } = await tx.execute<{ version: number }>(
    sql`select version from webhooks where id = ${id} for no key update`,
  )
  return rows[0]
}

export const readSecret = async (db: Db, id: string) =>
  (await db.execute<{ secret: Buffer | null }>(sql`select secret from webhooks where id = ${id}`)).rows[0]?.secret ??
  null

/** Deletes previous secrets that have expired. */
export const sweepSecrets = (db: Db) =>
  db.execute(sql`update webhooks set previous_secret = null, previous_until = null where previous_until < now()`)
