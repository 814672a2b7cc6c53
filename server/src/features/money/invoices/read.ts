import type { Invoice } from '@learning-cms/contract/money/invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { openLookUp } from '#services/einvoice/look-up.ts'
import { maskedEmail } from '#services/privacy/mask.ts'
import { findInvoice, listChain, listMoments, type FoundInvoice } from './queries.ts'
import { commandsFrom } from './transitions.ts'

/** An address is shown in full to those who send to it. */
export async function readInvoice(db: Db, { actor }: By, id: string): Promise<Invoice> {
  const row = found(await findInvoice(db, id))
  const { document: _, signature, hash: __, voidAgreement, logoId: ___, pattern, ...visible } = row
  const chain = await listChain(db, row.orderId)
  const einvoice = await einvoiceOf(db, row.orderId)
  const mayIssue = actor.may.has('invoices:issue')
  const { codeOf } = await openLookUp(db)
  return {
    ...visible,
    series: row.series ?? null,
    pattern,
    buyer: { ...row.buyer, email: mayIssue ? row.buyer.email : (maskedEmail(row.buyer.email || null) ?? '') },
    agreement: row.agreement ?? voidAgreement,
    isSigned: signature !== null,
    isDraftForm: isDraftForm(row),
    lookUpCode: mayIssue && row.number !== null ? codeOf(id) : null,
    orderEinvoice: einvoice,
    chain: chain.map(({ correctsId: _corrects, ...named }) => named),
    moments: await listMoments(db, id),
    allowed: commandsFrom(standingOf(row, chain)),
  }
}

/** Unsigned, or reported to the test provider: only a draft of an e-invoice. */
export const isDraftForm = ({
  signature,
  delivery,
  authorityCode,
}: Pick<FoundInvoice, 'signature' | 'delivery' | 'authorityCode'>) =>
  signature === null || delivery !== 'none' || authorityCode !== null

export const standingOf = (row: FoundInvoice, chain: Awaited<ReturnType<typeof listChain>>) => ({
  kind: row.kind,
  status: row.status,
  isAdjusted: chain.some(
    ({ correctsId, status }) => correctsId === row.id && (status === 'issued' || status === 'paid'),
  ),
  isAdjustmentDue: row.isAdjustmentDue,
  hasDraft: chain.some(({ status }) => status === 'draft'),
  hasAddress: row.buyer.email !== '',
})

async function einvoiceOf(db: Db, orderId: string) {
  const { rows } = await db.execute<{ einvoice: Invoice['orderEinvoice'] }>(
    sql`select einvoice from orders where id = ${orderId}`,
  )
  return rows[0]!.einvoice
}
