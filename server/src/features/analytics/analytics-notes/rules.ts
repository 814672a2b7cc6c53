import { analyticsNote, NOTES_A_DAY, type AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { personOf } from '#services/auth/rights.ts'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { countOnDay, insertNote, listNotes, lockNote, updateNote, type NoteRow } from './queries.ts'

type DayNoteBody = { day: string; text: string }

export async function readNotes(db: Db, actor: Actor, range: { from: string; to: string }) {
  return { rows: (await listNotes(db, range)).map((row) => toNote(actor, row)) }
}

export const addNote = (db: Db, by: By, written: DayNoteBody) =>
  db.transaction(async (tx) => {
    personOf(by.actor)
    await refuseFullDay(tx, written.day)
    const author = { authorId: by.actor.accountId, authorName: by.actor.name }
    const made = await insertNote(tx, { id: newId(), ...written, ...author })
    await record(tx, by, { action: 'analytics-notes.create', ...lineOf(made), after: auditedValues(made) })
    return toNote(by.actor, made)
  })

export const changeNote = (db: Db, by: By, target: RowVersion, written: DayNoteBody) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    const fields = changedOf(auditedValues(before), written)
    if (Object.keys(fields).length === 0) return toNote(by.actor, before)
    if (fields.day) await refuseFullDay(tx, fields.day)
    const after = await updateNote(tx, before.id, fields)
    await record(tx, by, {
      action: 'analytics-notes.update',
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return toNote(by.actor, after)
  })

export const removeNote = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    const after = await updateNote(tx, before.id, { deletedAt: new Date().toISOString() })
    await record(tx, by, { action: 'analytics-notes.remove', ...lineOf(after), before: auditedValues(before) })
    return null
  })

export const restoreNote = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target, { isDeleted: true })
    await refuseFullDay(tx, before.day)
    const after = await updateNote(tx, before.id, { deletedAt: null })
    await record(tx, by, { action: 'analytics-notes.restore', ...lineOf(after), after: auditedValues(after) })
    return toNote(by.actor, after)
  })

/** The note at the version sent, which this person may change. */
async function lockAt(tx: Db, by: By, { id, version: sent }: RowVersion, { isDeleted = false } = {}) {
  const now = await lockNote(tx, id)
  const note = found(now && (now.deletedAt !== null) === isDeleted ? now : undefined)
  personOf(by.actor)
  if (!mayChange(by.actor, note)) refuse('not-allowed', 'analytics-notes.not-yours')
  if (note.version === sent) return note
  return refuseStale(tx, { entity: 'analytics-notes', id, sent, current: toNote(by.actor, note) })
}

async function refuseFullDay(tx: Db, day: string) {
  if ((await countOnDay(tx, day)) >= NOTES_A_DAY)
    refuse('rule-broken', 'analytics-notes.too-many', { values: { max: NOTES_A_DAY } })
}

const mayChange = ({ accountId, token, previewing, may }: Actor, { authorId }: NoteRow) =>
  !token && !previewing && ((authorId !== null && authorId === accountId) || may.has('settings:write'))

const toNote = (actor: Actor, row: NoteRow): AnalyticsNote =>
  analyticsNote.parse({ ...row, mayChange: mayChange(actor, row) })

const auditedValues = ({ day, text }: DayNoteBody) => ({ day, text })

const lineOf = ({ id, version, text }: NoteRow) => ({ entity: 'analytics-notes', id, version, label: text })
