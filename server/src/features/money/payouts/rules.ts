import type { createPayoutBody, payBody, PayoutCommand } from '@learning-cms/contract/money/payouts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { openBankDetails, readBankDetails } from '#features/people/bank-details/rules.ts'
import { refuseUnverifiedPayee } from '#features/people/kyc/rules.ts'
import { owedToOne } from '#services/money/owed.ts'
import { readTerms } from '#features/money/earnings/rules.ts'
import { refuseAsSecond, type Second } from '#services/auth/second-person.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { vietQr } from '#services/gateways/vietqr.ts'
import { newId } from '#services/ids.ts'
import { credit, debit, post } from '#services/money/ledger.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { findPayout, insertPayout, listDraftsSince, lockPayee, releaseLines, type FoundPayout } from './queries.ts'
import { change, readPayout } from './records.ts'
import { secondToApprove, secondToPay } from './second.ts'

type PayoutRequest = z.output<typeof createPayoutBody>

/** Collects everything owed now into one payout, for somebody else to approve. */
export async function drawUpPayout(db: Db, by: By, input: PayoutRequest) {
  const id = await db.transaction((tx) => draw(tx, by, input))
  return readPayout(db, by, id)
}

async function draw(tx: Db, by: By, { instructorId, note = '' }: PayoutRequest) {
  if (!(await lockPayee(tx, instructorId)))
    refuse('rule-broken', 'instructors.unknown', { fields: { instructorId: 'instructors.unknown' } })
  await refuseUnverifiedPayee(tx, instructorId)
  const { holdDays } = await readTerms(tx)
  const [id, { accountId: createdBy, name: createdByName }] = [newId(), by.actor]
  if (!(await insertPayout(tx, { id, instructorId, holdDays, note, createdBy, createdByName })))
    return refuseNothing(await owedToOne(tx, instructorId, holdDays))
  const { number, amount, accrued, reversed, totalLines } = found(await findPayout(tx, id))
  await record(tx, by, {
    action: 'payouts.create',
    entity: 'payouts',
    id,
    version: 1,
    label: number,
    after: { instructorId, amount, accrued, reversed, totalLines, ...(note && { note }) },
  })
  return id
}

export const nothingToPay = ({ open, held }: { open: number; held: number }) =>
  ({ reason: 'payouts.nothing-to-pay', values: { payable: open, held } }) as const

function refuseNothing(owed: { open: number; held: number }): never {
  const { reason, values } = nothingToPay(owed)
  return refuse('state-forbids', reason, { values })
}

/** By somebody other than who drew it up, who sees where the money goes; those bank details are stored with it. */
export async function approvePayout(db: Db, by: Second, target: RowVersion) {
  await change(db, by, { target, action: 'payouts.approve' }, async (tx, before) => {
    refuseMove(before, 'approve')
    await refuseUnverifiedPayee(tx, before.instructorId)
    await refuseAsSecond(tx, by, await secondToApprove(tx, before))
    const bank = await readBankDetails(tx, before.instructorId)
    if (bank.version === 0) refuse('state-forbids', 'bank-details.none')
    const { accountId, name } = by.actor
    return {
      fields: {
        status: 'approved',
        approvedBy: accountId,
        approvedByName: name,
        approvedAt: new Date().toISOString(),
        bankVersion: bank.version,
        bankBin: bank.bankBin,
        accountHint: bank.accountHint,
      },
    }
  })
  return readPayout(db, by, target.id)
}

type PayoutTransfer = z.output<typeof payBody>

/** The transfer was made. It is posted to the ledger once, and the payout never changes again. */
export async function payPayout(db: Db, by: Second, target: RowVersion, transfer: PayoutTransfer) {
  const today = dayIn(Date.now())
  const { transferReference, paidOn = today } = transfer
  if (paidOn > today) refuse('rule-broken', 'payouts.paid-ahead', { fields: { paidOn: 'payouts.paid-ahead' } })
  await change(db, by, { target, action: 'payouts.pay' }, async (tx, before) => {
    refuseMove(before, 'pay')
    await refuseOtherBank(tx, before)
    await refuseAsSecond(tx, by, await secondToPay(tx, before))
    const paid = { transferReference, paidOn, paidAt: new Date().toISOString(), paidByName: by.actor.name }
    return { fields: { status: 'paid', ...paid }, alsoWrite: (tx) => postToLedger(tx, before) }
  })
  return readPayout(db, by, target.id)
}

const postToLedger = (tx: Db, { id, instructorId, amount }: FoundPayout) =>
  post(tx, {
    key: `payout:${id}`,
    kind: 'payout',
    payoutId: id,
    entries: [debit('instructor_payable', amount, { instructorId }), credit('bank', amount)],
  })

async function refuseOtherBank(tx: Db, { instructorId, bankVersion }: FoundPayout) {
  if ((await readBankDetails(tx, instructorId)).version !== bankVersion)
    refuse('state-forbids', 'payouts.bank-details-changed')
}

/** What it contained is owed again, and goes into the next one. */
export async function voidPayout(db: Db, by: By, target: RowVersion, reason: string) {
  await change(db, by, { target, action: 'payouts.void', reason }, async (_tx, before) => {
    refuseMove(before, 'void')
    if (before.status === 'approved') refuseWithout(by, 'payouts:approve')
    const voided = { voidReason: reason, voidedAt: new Date().toISOString(), voidedByName: by.actor.name }
    return { fields: { status: 'void', ...voided }, alsoWrite: (tx) => releaseLines(tx, target.id) }
  })
  return readPayout(db, by, target.id)
}

function refuseMove({ status }: FoundPayout, command: PayoutCommand) {
  const { from, to } = transitions[command]
  if (!from.includes(status))
    refuse('state-forbids', 'payouts.transition', {
      values: { entity: 'payouts', from: status, to, allowed: commandsFrom(status) },
    })
}

/**
 * Whoever may not pay a payout, because they set its destination or amount, may not put it into a payment file either.
 */
export async function refuseAsPayer(tx: Db, by: Second, id: string) {
  const row = found(await findPayout(tx, id))
  await refuseOtherBank(tx, row)
  await refuseAsSecond(tx, by, await secondToPay(tx, row))
}

/** What a person needs to make the transfer. The log records that they looked. */
export async function readBeneficiary(db: Db, { config, ...by }: By & { config: Config }, id: string) {
  const row = found(await findPayout(db, id))
  refuseMove(row, 'pay')
  await refuseOtherBank(db, row)
  const { bankBin, accountNumber, accountHolder } = await openBankDetails(db, config, row.instructorId)
  const { number: memo, amount, version } = row
  await record(db, by, { action: 'payouts.reveal', entity: 'payouts', id, version, label: memo })
  const qrText = vietQr({ bin: bankBin, account: accountNumber, amount, memo })
  return { bankBin, accountNumber, accountHolder, amount, memo, qrText }
}

const TAKEN_BACK = 'Hoàn tác · Undo'

/** Voids what a run over many instructors drew up. */
export async function voidDraftsSince(tx: Db, by: By, instructorId: string, after: string | null) {
  const drafts = await listDraftsSince(tx, { instructorId, by: by.actor.accountId, after })
  for (const draft of drafts) await voidPayout(tx, by, draft, TAKEN_BACK)
}
