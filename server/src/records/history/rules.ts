import { isOfMoney, type ActivityPart } from '@learning-cms/contract/records/activity'
import type { HistoryEntity, setBackBody } from '@learning-cms/contract/records/history'
import { fieldReasons } from '@learning-cms/contract/core/reasons'
import type { Language } from '@learning-cms/texts'
import * as z from 'zod'
import { entities } from '#app/registry.ts'
import type { ListQuery } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { revealContact } from '#features/people/students/rules.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { canonical } from '#services/audit/record.ts'
import type { Historic } from '#services/entities/entity.ts'
import { listActivity, listRolesOf, type ActivityQuery, type ActivityScope } from './activity.ts'
import { lineReader, ownLineReader, seesPersonal } from './lines.ts'
import { namesIn } from './names.ts'
import { findLineOf, listLinesOf, listPersonalOf, valuesAt, type HistoryRecord } from './queries.ts'

const historyOf = (entity: HistoryEntity): Historic => entities[entity].history

/** Whoever reads, and in which language built-in roles are named. */
type HistoryReader = Actor & { language: Language }

/** Including a record in the trash or deleted, as long as it has lines. */
export async function readHistory(db: Db, actor: HistoryReader, record: HistoryRecord, query: ListQuery<'at'>) {
  const page = await listLinesOf(db, record, query)
  const { read, settable } = historyOf(record.entity)
  if (page.total === 0) await read(db, record.id)
  const names = await namesIn(db, actor, page.rows)
  return { ...page, rows: page.rows.map(lineReader(actor, names)), names, settable: [...settable] }
}

/** What the masks hide in a student's history, as on their page: with the right, for a reason, and not for many. */
export async function revealHistory(db: Db, by: By, id: string, reason: string) {
  await revealContact(db, by, id, reason)
  const rows = await listPersonalOf(db, { entity: 'students', id })
  return { lines: Object.fromEntries(rows.map((row) => [row.id, row.personal])) }
}

/** The complete log, for auditors; or what was done to money. */
export async function readActivity(db: Db, actor: HistoryReader, query: ActivityQuery, part?: ActivityScope) {
  const page = await listActivity(db, query, part)
  const names = await namesIn(db, actor, page.rows)
  return { ...page, rows: page.rows.map(lineReader(actor, names)), names }
}

export const readMoneyActivity = (db: Db, actor: HistoryReader, query: ActivityQuery) =>
  readActivity(db, actor, query, { isMeant: isOfMoney })

type OwnQuery = Omit<ActivityQuery, 'actorId'> & { part: Extract<ActivityPart, 'by-me' | 'about-me'> }

/** What somebody did, or what others did to their account and to the roles they have now. */
export async function readOwnActivity(db: Db, actor: HistoryReader, { part, ...query }: OwnQuery) {
  const id = actor.accountId ?? refuse('not-allowed', 'session.not-signed-in')
  const own = [
    { entity: 'accounts', id },
    ...(await listRolesOf(db, id)).map((role) => ({ entity: 'roles', id: role })),
  ]
  const page =
    part === 'by-me'
      ? await listActivity(db, { ...query, actorId: id })
      : await listActivity(db, query, { about: { records: own, notBy: id } })
  const names = await namesIn(db, actor, page.rows)
  return { ...page, rows: page.rows.map(ownLineReader(actor, names, own)), names }
}

type HistoryRecordVersion = HistoryRecord & { version: number }

/** Sets fields back to earlier values, by the record's ordinary change. */
export const setBack = (
  db: Db,
  by: By,
  target: HistoryRecordVersion,
  { lineId, side, fields }: z.output<typeof setBackBody>,
) =>
  db.transaction(async (tx) => {
    const { read, settable, setBack: change } = historyOf(target.entity)
    const now = await read(tx, target.id)
    const line = found(await findLineOf(tx, target, lineId))
    if (fields?.some((field) => !settable.includes(field))) refuse('rule-broken', 'history.not-settable')
    const withPersonal = seesPersonal(by.actor, target.entity)
    const changed = await valuesAt(tx, target, { ...line, side, withPersonal })
    if (!fields && changed.some(({ is_erased }) => is_erased)) refuse('state-forbids', 'history.erased')
    const meant = changed.filter(({ field, was }) => settable.includes(field) && !isSame(was, now[field]))
    const values = Object.fromEntries(
      meant.filter(({ field }) => fields?.includes(field) ?? true).map(({ field, was }) => [field, was]),
    )
    if (Object.keys(values).length === 0 && now.version === target.version)
      refuse('rule-broken', 'history.nothing-to-set-back')
    const { id, version } = target
    const after = await fitting(() => change(tx, by, { id, version, setBackTo: line.at }, values))
    return { id, version: after.version, fields: Object.keys(values) }
  })

/** Recreated parts have new ids; only their contents count. */
const isSame = (a: unknown, b: unknown) => canonical(withoutIds(a)) === canonical(withoutIds(b))

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, inner: unknown) => (key === 'id' ? undefined : inner)))

/** An earlier value may no longer satisfy what the field requires today. */
async function fitting<Answer>(change: () => Promise<Answer>) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return refuse('rule-broken', 'input.invalid', fieldReasons(error.issues))
  }
}
