import {
  DRAFTS_MOST,
  mailDraft,
  type MailDraftBody,
  type NewMailDraft,
} from '@learning-cms/contract/crm/mail/mail-drafts'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { personOf } from '#services/auth/rights.ts'
import { readerOf } from '#services/mail/mailbox/readers.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import {
  countDrafts,
  deleteDraft,
  draftsOfMailbox,
  findDraft,
  insertDraft,
  keepDraftFiles,
  lockDraft,
  putDraftFiles,
  updateDraft,
} from './draft-queries.ts'
import { membership, refuseUnlessAnswering } from '#features/crm/mail/mailboxes/membership.ts'
import { ownFiles } from '#features/crm/mail/mailboxes/own-files.ts'
import { findThread } from '#features/crm/mail/queries.ts'

/** Drafts are not recorded in the history: they are private until sent. */
export const createDraft = (db: Db, by: By, body: NewMailDraft) =>
  db.transaction(async (tx) => {
    await refuseUnlessAnswering(tx, by.actor, body.mailboxId)
    if (body.threadId !== null) await refuseOtherThread(tx, body.mailboxId, body.threadId)
    const authorId = personOf(by.actor)
    await lockInTurn(tx, LOCKS.mailDrafts)
    if ((await countDrafts(tx, { authorId, mailboxId: body.mailboxId })) >= DRAFTS_MOST)
      refuse('rule-broken', 'mail-drafts.too-many', { values: { max: DRAFTS_MOST } })
    const id = newId()
    const files = await ownFiles(tx, by, body.files)
    await insertDraft(tx, { ...body, html: cleanRichText(body.html), id, authorId })
    await putDraftFiles(tx, id, files)
    return found(await findDraft(tx, { authorId, id }))
  })

export const changeDraft = (db: Db, by: By, target: RowVersion, body: MailDraftBody) =>
  db.transaction(async (tx) => {
    const { id, authorId } = await draftAt(tx, by, target)
    const files = await ownFiles(tx, by, body.files)
    await updateDraft(tx, id, { ...body, html: cleanRichText(body.html) })
    await putDraftFiles(tx, id, files)
    return found(await findDraft(tx, { authorId, id }))
  })

export const removeDraft = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    await lockDraft(tx, id)
    const authorId = found(authorOf(by.actor))
    const draft = found(await findDraft(tx, { authorId, id }))
    await membership(tx, by.actor, draft.mailboxId)
    await keepDraftFiles(tx, id)
    await deleteDraft(tx, { authorId, id })
    return null
  })

/** Programs have no drafts. */
const authorOf = (actor: Actor) => readerOf(actor) ?? undefined

/** Drafts of other people, and those in mailboxes closed to their author, are not found. */
export async function readDraft(db: Db, actor: Actor, id: string) {
  const draft = found(await findDraft(db, { authorId: found(authorOf(actor)), id }))
  await membership(db, actor, draft.mailboxId)
  return draft
}

export async function listDrafts(db: Db, actor: Actor, mailboxId: string) {
  await membership(db, actor, mailboxId)
  return { rows: await draftsOfMailbox(db, { authorId: personOf(actor), mailboxId }) }
}

/** Refuses if the draft was sent or discarded in another window. */
export async function endDraft(tx: Db, by: By, id: string | undefined) {
  if (id === undefined) return
  if (!(await deleteDraft(tx, { authorId: personOf(by.actor), id }))) refuse('state-forbids', 'mail-drafts.gone')
}

async function draftAt(tx: Db, by: By, { id, version: sent }: RowVersion) {
  await lockDraft(tx, id)
  const authorId = found(authorOf(by.actor))
  const draft = found(await findDraft(tx, { authorId, id }))
  await refuseUnlessAnswering(tx, by.actor, draft.mailboxId)
  if (draft.version !== sent)
    await refuseStale(tx, { entity: 'mail-drafts', id, sent, current: mailDraft.parse(draft) })
  return { id, authorId }
}

async function refuseOtherThread(tx: Db, mailboxId: string, threadId: string) {
  const thread = await findThread(tx, threadId)
  if (thread?.mailboxId !== mailboxId) found(undefined)
}
