import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import { payGateways, type PayGateway } from '@learning-cms/contract/money/payments'
import type { Db } from '@learning-cms/server/db/open'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import {
  insertSampleSettlements,
  listSampleMoney,
  sampleTerms,
  type SampleMoney,
} from '@learning-cms/server/services/samples/sales/settlements'
import { createHash } from 'node:crypto'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'

const DAY_MS = 86_400_000
const names = { vnpay: 'VNPAY', momo: 'MoMo', zalopay: 'ZaloPay' } as const
/** Per ten thousand. */
const rates = { vnpay: 110, momo: 150, zalopay: 120 } as const
/** Money of the last days is in no file yet. */
const PAID_OUT_AFTER_DAYS = 2
const RECENT_DAYS = 32
const LEAST_LAST = 200_000
const iso = (ms: number) => new Date(ms).toISOString()
const dayOf = (ms: number) => iso(ms + 7 * 3_600_000).slice(0, 10)
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Two files of each gateway: the earlier months, and the last weeks. The last batch of VNPay arrived with a difference,
 * and one is still to arrive; two payments are missing from MoMo's files, and ZaloPay's has an unknown line.
 */
export async function seedSettlements(tx: Db, options: SeedContext) {
  const all = await listSampleMoney(tx, iso(options.nowMs - PAID_OUT_AFTER_DAYS * DAY_MS))
  const files = payGateways.flatMap((gateway) =>
    filesOf(
      gateway,
      all.filter((one) => one.gateway === gateway),
      options,
    ),
  )
  if (files.length === 0) return
  await insertSampleSettlements(tx, { files, statementId: idAt(options.random, options.nowMs), nowMs: options.nowMs })
  await sampleTerms(tx, dayOf(options.nowMs - 120 * DAY_MS))
  const rows = files.map(({ id, fileName }) => ({ entity: 'settlement-files', id, label: fileName }))
  await tx.insert(sampleRows).values(rows.map(({ entity, id }) => ({ entity, id })))
  await recordMany(
    tx,
    bySystem,
    rows.map((row) => ({ action: 'settlements.bring' as const, ...row, reason: SAMPLE_REASON })),
  )
}

function filesOf(gateway: PayGateway, money: SampleMoney[], options: SeedContext) {
  const fromMs = options.nowMs - RECENT_DAYS * DAY_MS
  const [before, recent] = [
    money.filter(({ at }) => Date.parse(at) < fromMs),
    money.filter(({ at }) => Date.parse(at) >= fromMs),
  ]
  const forgotten = new Set(gateway === 'momo' ? recent.filter(({ kind }) => kind === 'payment').slice(0, 2) : [])
  const reported = recent.filter((one) => !forgotten.has(one))
  return [
    fileOf(gateway, { money: before, name: 'truoc-do', keyOf: (ms) => dayOf(ms).slice(0, 7) }, options),
    fileOf(gateway, { money: reported, name: dayOf(options.nowMs).slice(0, 7), keyOf: weekOf }, options),
  ].flatMap((file) => file ?? [])
}

/** The Monday of its week. */
const weekOf = (ms: number) => {
  const local = new Date(ms + 7 * 3_600_000)
  return dayOf(ms - ((local.getUTCDay() + 6) % 7) * DAY_MS)
}

type SettlementMoney = { money: SampleMoney[]; name: string; keyOf: (ms: number) => string }

function fileOf(gateway: PayGateway, { money, name, keyOf }: SettlementMoney, { random, nowMs }: SeedContext) {
  if (money.length === 0) return undefined
  const groups = grouped(money, keyOf)
  const isRecent = name !== 'truoc-do'
  const id = idAt(random, nowMs)
  let line = 1
  const batches = groups.map(([key, group], at) => {
    const lines = group.map((one) => {
      line += 1
      return lineOf(one, { id: idAt(random, nowMs), line, gateway })
    })
    const isLast = isRecent && at === groups.length - 1
    if (isLast && gateway === 'zalopay') {
      line += 1
      lines.push(strangerOf({ id: idAt(random, nowMs), line, at: group.at(-1)!.at }))
    }
    return batchOf(lines, {
      id: idAt(random, nowMs),
      nowMs,
      batch: `${names[gateway]}-${key}`,
      isLast,
      isRecent,
      gateway,
    })
  })
  const fileName = `${gateway}-${name}.csv`
  return { id, gateway, fileName, sha256: digestOf(`${id} ${fileName}`), byteSize: line * 96, batches }
}

/** A last batch too small for a transfer is joined to the previous one. */
function grouped(money: readonly SampleMoney[], keyOf: (ms: number) => string) {
  const groups = [...Map.groupBy(money, ({ at }) => keyOf(Date.parse(at))).entries()]
  const worthOf = (group: readonly SampleMoney[]) =>
    group.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
  while (groups.length > 1 && worthOf(groups.at(-1)![1]) < LEAST_LAST) {
    const [, group] = groups.pop()!
    groups.at(-1)![1].push(...group)
  }
  return groups
}

type LineKey = { id: string; line: number }

const lineOf = (one: SampleMoney, { id, line, gateway }: LineKey & { gateway: PayGateway }) => ({
  id,
  line,
  kind: one.kind,
  state: 'matched' as 'matched' | 'unknown',
  identity:
    one.kind === 'payment'
      ? one.transactionId
        ? `t:${one.transactionId}`
        : `r:${one.reference}`
      : JSON.stringify([one.transactionId ?? '', one.reference, one.amount, one.at]),
  transactionId: one.transactionId ?? '',
  reference: one.reference,
  paidAt: one.at,
  amount: one.amount,
  fee: one.kind === 'payment' ? Math.floor((one.amount * rates[gateway]) / 1e4) : 0,
  paymentId: one.kind === 'payment' ? one.id : null,
  refundAttemptId: one.kind === 'refund' ? one.id : null,
  ourAmount: one.amount as number | null,
})
type SettlementLineValues = ReturnType<typeof lineOf>

const strangerOf = ({ id, line, at }: LineKey & { at: string }): SettlementLineValues => ({
  id,
  line,
  kind: 'payment',
  state: 'unknown',
  identity: `t:9${line}88120`,
  transactionId: `9${line}88120`,
  reference: `KHAC${line}`,
  paidAt: at,
  amount: 249e3,
  fee: 2988,
  paymentId: null,
  refundAttemptId: null,
  ourAmount: null,
})

type BatchOf = { id: string; nowMs: number; batch: string; isLast: boolean; isRecent: boolean; gateway: PayGateway }

function batchOf(lines: SettlementLineValues[], { id, nowMs, batch, isLast, isRecent, gateway }: BatchOf) {
  const sum = (of: (line: SettlementLineValues) => number) => lines.reduce((all, line) => all + of(line), 0)
  const paid = sum(({ kind, amount }) => (kind === 'payment' ? amount : 0))
  const refunds = sum(({ kind, amount }) => (kind === 'refund' ? amount : 0))
  const fees = sum(({ fee }) => fee)
  const net = paid - refunds - fees
  const times = lines.map(({ paidAt }) => Date.parse(paidAt))
  const isShort = isRecent && isLast && gateway === 'vnpay' && net > 55_000
  const isOpen = isLast && gateway !== 'vnpay'
  return {
    id,
    batch,
    paid,
    refunds,
    fees,
    lines,
    firstDay: dayOf(Math.min(...times)),
    lastDay: dayOf(Math.max(...times)),
    linesToCheck: lines.filter(({ state }) => state === 'unknown').length,
    arrived: isOpen ? null : Math.max(0, net - (isShort ? 55e3 : 0)),
    note: isShort ? 'Ngân hàng trừ phí chuyển khoản liên ngân hàng' : net < 0 ? 'Trừ vào đợt sau' : '',
    arrivesMs: Math.min(nowMs, Math.max(...times) + 2 * DAY_MS),
    net,
  }
}
export type SampleBatch = ReturnType<typeof batchOf>
