import type { settlements, settlementTermsBody } from '@learning-cms/contract/money/settlements'
import { gatewayLabels, type PayGateway } from '@learning-cms/contract/money/payments'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { giveBackFromSettlement, takeForSettlement } from '#features/money/bank-statements/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { credit, debit, post, type LedgerEntry } from '#services/money/ledger.ts'
import { findSettlement, listCandidates, type FoundSettlement } from './queries.ts'
import { change, labelOf, readSettlement } from './records.ts'
import { findTerms, sumAtGateways, updateTerms } from './waiting-queries.ts'

type Match = z.output<typeof settlements.match.body>

/**
 * The pay-out arrived. Money and fees leave the gateway's account; what arrived too little stays there as a claim, what
 * came too much as a debt, until somebody finds out why.
 */
export async function matchSettlement(
  db: Db,
  by: By,
  target: RowVersion,
  { bankLineId, expectedDifference, note }: Match,
) {
  await change(db, by, { target, action: 'settlements.match' }, async (tx, before) => {
    if (before.status !== 'open') refuse('state-forbids', 'settlements.not-open')
    if (!bankLineId && before.net > 0) refuse('rule-broken', 'settlements.bank-line-required')
    const arrived = bankLineId ? await takeForSettlement(tx, by, bankLineId, labelOf(before)) : 0
    const difference = arrived - before.net
    if (difference !== expectedDifference) refuse('state-forbids', 'settlements.changed', { values: { difference } })
    if (difference !== 0 && !note)
      refuse('rule-broken', 'settlements.note-required', { fields: { note: 'settlements.note-required' } })
    const matched = { matchedByName: by.actor.name, matchedAt: new Date().toISOString(), note: note ?? '' }
    const fields = { status: 'arrived' as const, bankLineId, arrived, ...matched }
    return { fields, alsoWrite: (tx) => postArrival(tx, before, arrived) }
  })
  return readSettlement(db, target.id)
}

/** Undoes a match: its entries stay, and reversing ones are posted. */
export async function undoMatch(db: Db, by: By, target: RowVersion, reason: string) {
  await change(db, by, { target, action: 'settlements.undo', reason }, async (_tx, before) => {
    const { status, arrived, bankLine } = before
    if (status !== 'arrived' || arrived === null) return refuse('state-forbids', 'settlements.not-arrived')
    const fields = {
      status: 'open' as const,
      bankLineId: null,
      arrived: null,
      matchedByName: null,
      matchedAt: null,
      note: '',
    }
    const alsoWrite = async (tx: Db) => {
      if (bankLine) await giveBackFromSettlement(tx, by, bankLine.id, { label: labelOf(before), reason })
      await postCounter(tx, before, arrived)
    }
    return { fields, alsoWrite }
  })
  return readSettlement(db, target.id)
}

/** The key contains the batch's version, so that each match is posted once, and reversed once. */
const postArrival = (tx: Db, { id, version, gateway, fees }: FoundSettlement, arrived: number) =>
  post(tx, {
    key: `settlement:${id}:${version + 1}`,
    kind: 'settlement',
    settlementId: id,
    entries: entriesOf(gateway, { arrived, fees }),
  })

const postCounter = (tx: Db, { id, version, gateway, fees }: FoundSettlement, arrived: number) =>
  post(tx, {
    key: `settlement-undone:${id}:${version}`,
    kind: 'settlement',
    settlementId: id,
    entries: entriesOf(gateway, { arrived, fees }).map((entry) => ({ ...entry, amount: -entry.amount })),
  })

const entriesOf = (gateway: PayGateway, { arrived, fees }: { arrived: number; fees: number }): LedgerEntry[] => [
  debit('bank', arrived, { gateway }),
  debit('fees', fees, { gateway }),
  credit('gateway_clearing', arrived + fees, { gateway }),
]

export async function readCandidates(db: Db, id: string) {
  const row = found(await findSettlement(db, id))
  return { rows: row.status === 'open' ? await listCandidates(db, row) : [] }
}

type SettlementTerms = z.output<typeof settlementTermsBody>

export async function configureGateway(
  db: Db,
  by: By,
  gateway: PayGateway,
  { version, ...terms }: SettlementTerms & { version: number },
) {
  await db.transaction(async (tx) => {
    const before = await findTerms(tx, gateway)
    const ofGateway = async () => (await sumAtGateways(tx)).find((one) => one.gateway === gateway)!
    const isSaved = before.version === version && (await updateTerms(tx, gateway, { ...terms, version }))
    if (!isSaved)
      await refuseStale(tx, { entity: 'settlement-terms', id: gateway, sent: version, current: await ofGateway() })
    await record(tx, by, {
      action: 'settlements.configure',
      entity: 'settlement-terms',
      id: gateway,
      version: version + 1,
      label: gatewayLabels[gateway],
      before: { overdueDays: before.overdueDays, since: before.since },
      after: terms,
    })
  })
  return (await sumAtGateways(db)).find((one) => one.gateway === gateway)!
}
