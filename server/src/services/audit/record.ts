import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'
import type { FieldChanges } from '#db/schema/system/audit.ts'
import { isRecord } from '@learning-cms/domain/records/fields'

type AuditFields = Readonly<Record<string, unknown>>
type AuditRecord = {
  /** Entity and verb, such as `courses.publish`. */
  action: `${string}.${string}`
  entity: string
  id: string | null
  /** The row's version after the change, so that a stale save can be told what changed since it read the row. */
  version?: number
  /** What people call the record now. */
  label: string
  before?: AuditFields | undefined
  after?: AuditFields | undefined
  reason?: string
  /** Fields about a person: stored separately, so that they can be erased. */
  personal?: readonly string[]
}

/** Bookkeeping that every write touches, and values that must never be logged. */
const NEVER_LOGGED = new Set([
  'version',
  'createdAt',
  'updatedAt',
  'search',
  'password',
  'passwordHash',
  'token',
  'sortKey',
])

/** For an ordinary change that only restores earlier values; its line names the moment they come from. */
export type SetBack = { setBackTo?: string }

export const updateOf = <const Entity extends string>(entity: Entity, { setBackTo }: SetBack) =>
  setBackTo
    ? { action: `${entity}.setBack` as const, reason: setBackTo }
    : { action: `${entity}.update` as const, reason: undefined }

/** Writes the audit line of a change. Call it in the same transaction. */
export async function record(tx: Db, by: By, line: AuditRecord) {
  const { open, personal } = apart(changesBetween(line.before, line.after), line.personal)
  const id = newId()
  const salt = randomBytes(16)
  const digest = personal ? digestOf(salt, personal) : null
  const { actor, requestId, ip } = by
  await tx.execute(sql`
    with line as (
      insert into audit_lines (id, at, actor_id, actor_name, action, entity, entity_id, entity_version, label, changes, reason, ip, request_id, personal_digest)
      values (${id}, clock_timestamp(), ${actor.accountId}, ${actor.name}, ${line.action}, ${line.entity}, ${line.id}, ${line.version ?? null}, ${line.label},
              ${JSON.stringify(open)}::jsonb, ${line.reason ?? null}, ${ip}, ${requestId}, ${digest})
      returning id
    )
    insert into audit_personal (line_id, salt, changes) select id, ${salt}, ${JSON.stringify(personal ?? {})}::jsonb from line where ${personal !== undefined}`)
}

/** Writes the lines of one command that changed many rows. */
export async function recordMany(tx: Db, { actor, requestId, ip }: By, lines: readonly AuditRecord[]) {
  if (lines.length === 0) return
  const rows = lines.map(({ id, before, after, version = null, reason = null, personal: names, ...line }) => {
    const { open, personal } = apart(changesBetween(before, after), names)
    const salt = personal && randomBytes(16)
    return {
      ...line,
      line_id: newId(),
      entity_id: id,
      entity_version: version,
      changes: open,
      reason,
      ...(salt && { personal, salt: salt.toString('hex'), digest: digestOf(salt, personal).toString('hex') }),
    }
  })
  await tx.execute(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (line_id uuid, action text, entity text, entity_id text, entity_version int, label text, changes jsonb, reason text,
          personal jsonb, salt text, digest text)
    ), written as (
      insert into audit_lines (id, at, actor_id, actor_name, action, entity, entity_id, entity_version, label, changes, reason, ip, request_id, personal_digest)
      select line_id, clock_timestamp(), ${actor.accountId}, ${actor.name}, action, entity, entity_id, entity_version, label, changes, reason, ${ip}, ${requestId},
        decode(digest, 'hex')
      from r returning id
    )
    insert into audit_personal (line_id, salt, changes)
    select line_id, decode(salt, 'hex'), personal from r join written on written.id = r.line_id where personal is not null`)
}

/** Separates what may be kept for ever from what is about a person, if anything is. */
function apart(changes: FieldChanges, names: readonly string[] = []) {
  const fieldsThat = (arePersonal: boolean): FieldChanges =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => names.includes(field) === arePersonal))
  const mine = fieldsThat(true)
  return { open: fieldsThat(false), personal: Object.keys(mine).length > 0 ? mine : undefined }
}

/** The fields that differ, each with its value before and after. */
export function changesBetween(before: AuditFields = {}, after: AuditFields = {}): FieldChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !NEVER_LOGGED.has(name) && !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Binds erasable values to the line without revealing them. */
export const digestOf = (salt: Buffer, personal: unknown) =>
  createHash('sha256').update(salt).update(canonical(personal)).digest()

/** JSON with sorted keys: the database does not preserve the order in which keys were written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
