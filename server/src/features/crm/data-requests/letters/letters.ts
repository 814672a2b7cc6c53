import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { LETTERS_MOST, UNFINISHED, type SendLetterBody } from '@learning-cms/contract/crm/privacy/request-letters'
import { sayIn } from '@learning-cms/texts'
import { requestLetterWords } from '@learning-cms/texts/crm/privacy/request-letters'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { organiserAt, queueLetter } from '#features/crm/mail/rules.ts'
import type { By } from '#http/actor.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { fileHeaders } from '#services/media/file-names.ts'
import { draw } from '#services/papers/draw.ts'
import { htmlOfText } from '#services/text/paragraphs.ts'
import { dayWritten, refuseUnfitLetter } from './letter-draft.ts'
import { findLetter, insertLetter, listLetters } from './letter-queries.ts'
import type { FoundRequest } from '#features/crm/data-requests/queries.ts'
import { change, readNow, toRequest } from '#features/crm/data-requests/records.ts'

const now = sql`now()`

export async function readLetters(db: Db, requestId: string) {
  await readNow(db, requestId)
  return { rows: await listLetters(db, requestId) }
}

export const readLetter = async (db: Db, id: string) => found(await findLetter(db, id))

/**
 * One letter for each version of the request, so that a repeated or concurrent command sends one. A letter of receipt
 * also acknowledges the request.
 */
export const sendLetter = async (db: Db, by: By, target: RowVersion, body: SendLetterBody) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.letter' }, async (_tx, before) => {
      refuseUnfitLetter(before, body.step)
      if (before.letters >= LETTERS_MOST)
        refuse('rule-broken', 'data-requests.letters-too-many', { values: { max: LETTERS_MOST } })
      if (`${body.subject} ${body.body}`.includes(UNFINISHED))
        refuse('rule-broken', 'data-requests.letter-unfinished', {
          fields: { body: 'data-requests.letter-unfinished' },
        })
      const acknowledges = body.step === 'acknowledge' && before.acknowledgedAt === null
      return {
        fields: acknowledges ? { acknowledgedAt: now, acknowledgedByName: by.actor.name } : {},
        alsoWrite: (tx) => keepLetter(tx, by, before, body),
      }
    }),
  )

async function keepLetter(tx: Db, by: By, request: FoundRequest, { by: how, ...body }: SendLetterBody) {
  const { legalName } = await companyNow(tx)
  const letter = {
    ...body,
    id: newId(),
    requestId: request.id,
    sender: legalName,
    recipient: request.name,
    byName: by.actor.name,
  }
  if (how.way === 'paper')
    return insertLetter(tx, { ...letter, way: 'paper', address: '', mailbox: '', outgoingId: null })
  const { address } = how
  const box =
    (await organiserAt(tx, by.actor, how.mailboxId)) ??
    refuse('not-allowed', 'mail.may-not-answer', { fields: { mailboxId: 'mail.may-not-answer' } })
  const to = { name: request.name, address }
  const outgoingId = await queueLetter(tx, by, box, {
    to,
    subject: body.subject,
    html: htmlOfText(body.body),
    isOwed: true,
  })
  return insertLetter(tx, { ...letter, way: 'mail', address, mailbox: box.address, outgoingId })
}

/** The same bytes each time, from the stored letter. */
export async function sendLetterPdf({ db, reply }: Call, id: string) {
  const { number, language, sender, recipient, address, subject, body, createdAt } = await readLetter(db, id)
  const date = dayWritten(dayIn(Date.parse(createdAt)))
  const bytes = await draw({
    language,
    sender,
    recipient: [recipient, address].filter((line) => line !== ''),
    dated: sayIn(requestLetterWords, language)('dated', { date }),
    title: subject,
    parts: body.split(/\n{2,}/).map((text) => ({ text })),
    foot: number,
    madeAt: createdAt,
  })
  return reply
    .headers(fileHeaders({ name: `${number}-${date.replaceAll('/', '')}.pdf`, type: 'application/pdf', bytes }))
    .send(Buffer.from(bytes))
}
