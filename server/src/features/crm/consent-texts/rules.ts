import type { ConsentText, consentTexts } from '@learning-cms/contract/crm/privacy/consent-texts'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { deleteText, findText, insertText, listTexts, lockText, publishText, updateText } from './queries.ts'

export const readTexts = async (db: Db) => ({ rows: await listTexts(db) })

const lineOf = ({ id, version, purpose, number }: ConsentText) => ({
  entity: 'consent-texts' as const,
  id,
  version,
  label: `${purpose} ${number}`,
})
const valuesOf = ({ vi, en, publishedAt }: ConsentText) => ({ vi, en, publishedAt })

export const draftText = (db: Db, by: By, body: z.output<typeof consentTexts.create.body>) =>
  db.transaction(async (tx) => {
    const id = newId()
    await insertText(tx, { ...body, id })
    const after = found(await findText(tx, id))
    await record(tx, by, { action: 'consent-texts.create', ...lineOf(after), after: valuesOf(after) })
    return after
  })

export const changeText = (db: Db, by: By, target: RowVersion, body: z.output<typeof consentTexts.update.body>) =>
  changing(db, by, { target, action: 'update' }, (tx, before) => updateText(tx, { ...before, ...body }))

/** Later consents refer to this text; earlier ones still refer to theirs. */
export const publish = (db: Db, by: By, target: RowVersion) =>
  changing(db, by, { target, action: 'publish' }, (tx, { id }) => publishText(tx, id, by.actor.name))

export const discardText = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await draftAt(tx, target)
    await deleteText(tx, before.id)
    await record(tx, by, { action: 'consent-texts.discard', ...lineOf(before), before: valuesOf(before) })
    return null
  })

type ConsentTextCommand = { target: RowVersion; action: 'update' | 'publish' }

const changing = (
  db: Db,
  by: By,
  { target, action }: ConsentTextCommand,
  write: (tx: Db, before: ConsentText) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const before = await draftAt(tx, target)
    await write(tx, before)
    const after = found(await findText(tx, before.id))
    const values = { before: valuesOf(before), after: valuesOf(after) }
    await record(tx, by, { action: `consent-texts.${action}`, ...lineOf(after), ...values })
    return after
  })

async function draftAt(tx: Db, { id, version: sent }: RowVersion) {
  await lockText(tx, id)
  const before = found(await findText(tx, id))
  if (before.publishedAt) refuse('state-forbids', 'consent-texts.published')
  if (before.version !== sent) return refuseStale(tx, { entity: 'consent-texts', id, sent, current: before })
  return before
}
