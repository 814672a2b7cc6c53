import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { sayIn } from '@learning-cms/texts'
import { invoiceMailTexts } from '@learning-cms/texts/mails/invoices'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { openLookUp } from '#services/einvoice/look-up.ts'
import { queueMail } from '#services/mail/mail.ts'
import { filesOf, isNumbered, lookUpAddress, placeOf } from './paper/documents.ts'
import { findInvoice, lockInvoice, updateInvoice, type FoundInvoice } from './queries.ts'

const AT_ONCE = 5
/** Limits the queue: attachments are made shortly before sending, so ten thousand invoices are not stored as files. */
const WAITING_AT_MOST = 50
const CODE_DAYS = 30
const AGAIN_AFTER_MS = 120_000
/** The kind under which the outbox keeps the code that is erased once it is sent. */
const KIND = 'invoices'
/** Customers write to us in Vietnamese, so we write to them in Vietnamese. */
const language = 'vi'

/**
 * Puts one mail for each issued invoice into the outbox, once a provider has answered if there is one. Returns how many
 * it took.
 */
export const mailInvoices = (db: Db, config: Config) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from invoices
      where mailed_at is null and status in ('issued', 'paid') and buyer ->> 'email' <> '' and delivery in ('none', 'accepted')
        and (select count(*) from outbox_mails where status = 'waiting' and link_kind = ${KIND}) < ${WAITING_AT_MOST}
      order by issued_at, id limit ${AT_ONCE} for no key update skip locked`)
    for (const { id } of rows) {
      await queueFor(tx, config, found(await findInvoice(tx, id)))
      await updateInvoice(tx, id, { mailedAt: sql`now()` })
    }
    return rows.length
  })

async function queueFor(tx: Db, config: Config, row: FoundInvoice) {
  if (!isNumbered(row)) return
  const { codeOf } = await openLookUp(tx)
  const say = sayIn(invoiceMailTexts, language)
  const { buyer, seller, kind, total, orderNumber: order } = row
  const invoice = invoiceName(row)
  const files = await filesOf(placeOf(tx, config), row)
  await queueMail(tx, {
    to: buyer.email,
    accountId: null,
    subject: say('subject', { invoice, order }),
    body: [
      say('greeting', { name: buyer.contactName || buyer.name }),
      say(kind === 'adjusting' ? 'introAdjusting' : 'intro', { company: seller.legalName, invoice, order, total }),
      ...(kind === 'original' ? [] : [say(kind)]),
      say('lookUp', { address: lookUpAddress(config), invoice, code: '{link}' }),
      say('help'),
    ].join('\n\n'),
    files: files.map(({ name, type, bytes }) => ({
      name,
      type,
      encoding: 'base64',
      content: Buffer.from(bytes).toString('base64'),
    })),
    secretLink: {
      address: codeOf(row.id),
      kind: KIND,
      expiresAt: new Date(Date.now() + CODE_DAYS * 86_400_000).toISOString(),
    },
  })
}

export const mailAgain = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const row = found(await lockInvoice(tx, id))
    if (row.status === 'draft' || !isNumbered(row)) return refuse('state-forbids', 'invoices.none-yet')
    if (row.buyer.email === '') refuse('state-forbids', 'invoices.no-address')
    if (!row.mailedAt || Date.parse(row.mailedAt) > Date.now() - AGAIN_AFTER_MS)
      refuse('state-forbids', 'invoices.mailed-already')
    await updateInvoice(tx, id, { mailedAt: null })
    await record(tx, by, {
      action: 'invoices.mail',
      entity: 'invoices',
      id,
      version: row.version + 1,
      label: invoiceName(row),
    })
    return null
  })
