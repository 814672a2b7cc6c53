import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, inTestMode, paidOrder, previewOf } from './refunding.ts'
import { daysAgo, sell } from './sales.ts'
import { sellingIn } from './selling.ts'

type Versioned = { id: string; version: number }

const as = 'owner'
/** Whoever changes what decides the amount of a payout or refund may not approve it. */
const changer = 'admin'
const key = true as const
const beneficiary = { bankBin: '970436', accountNumber: '1017595600', accountName: 'LE THI HOC' }
const bankDetails = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'Trần Văn Giảng', taxCode: '' }
const dispute = { reason: 'Ngân hàng báo khiếu nại' }
let transfers = 0
const transferReference = () => `FT${String((transfers += 1)).padStart(8, '0')}`

/** What each call that moves money, or determines its destination, needs to succeed. In the order of the contract. */
export const moneyScenarios = (app: () => TestApp) => {
  const { refunding, paying } = { refunding: refundsIn(app), paying: payoutsIn(app) }
  return {
    'instructorEarnings.addRate': async () => ({
      as,
      id: (await make.instructor(app().db)).id,
      body: { basisPoints: 6_500, effectiveFrom: daysAgo(-3), note: '' },
    }),
    'instructorEarnings.saveBankDetails': async () => ({
      as,
      id: (await make.instructor(app().db)).id,
      version: 0,
      body: bankDetails,
    }),
    'instructorEarnings.revealBankDetails': async () => ({
      as,
      id: await paying.payee(),
      body: { reason: 'Ngân hàng hỏi' },
    }),
    'instructorEarnings.changeTerms': async () => {
      const { body } = await app().ask('GET', '/earning-terms', { as })
      const { version, basisPoints, holdDays } = body
      return { as: changer, version, body: { basisPoints, holdDays: holdDays + 1 } }
    },
    ...refunding,
    ...writeOffsIn(app),
    ...paying.scenes,
  }
}

/** Scenarios of partly paid orders. */
function writeOffsIn(app: () => TestApp) {
  const short = async () => {
    const shop = sellingIn(app())
    const order = await shop.sold()
    await shop.take(shop.evidenceOf(await shop.attempt(order), 499_999))
    return shop.read(order.id)
  }
  const requestWriteOff = async (): Promise<Versioned> => {
    const { id: orderId, version: seen } = await short()
    const sent = { as: 'finance', key, version: seen, body: { reason: 'Phí ngân hàng' } }
    const { writeOff } = (await app().ask('POST', `/orders/${orderId}/write-off`, sent)).body
    return { id: writeOff.id, version: writeOff.version }
  }
  return {
    'writeOffs.ask': async () => {
      const { id, version } = await short()
      return { as, key, id, version, body: { reason: 'Phí ngân hàng' } }
    },
    'writeOffs.approve': async () => ({ as, key, ...(await requestWriteOff()), body: {} }),
    'writeOffs.reject': async () => ({ as, key, ...(await requestWriteOff()), body: { note: 'Khách trả nốt' } }),
  }
}

function payoutsIn(app: () => TestApp) {
  const send = async (path: string, { version, body, who = as }: { version?: number; body?: object; who?: string }) =>
    (await app().ask('POST', path, { as: who, key, version, ...(body && { body }) })).body as Versioned
  const payee = async () => {
    const { id } = await make.instructor(app().db)
    await app().ask('PUT', `/instructors/${id}/bank-details`, { as: changer, version: 0, body: bankDetails })
    return id
  }
  const earner = async () => {
    const id = await payee()
    await sell(app().db, { instructorId: id, net: 500_000, at: daysAgo(40) })
    return id
  }
  const drawn = async (): Promise<Versioned> => {
    const { id, version } = await send('/payouts', { body: { instructorId: await earner() }, who: 'finance' })
    return { id, version }
  }
  const approved = async (): Promise<Versioned> => {
    const { id, version } = await drawn()
    const after = await send(`/payouts/${id}/approve`, { version })
    return { id, version: after.version }
  }
  const scenes = {
    'payouts.create': async () => ({ as, key, body: { instructorId: await earner() } }),
    'payouts.approve': async () => ({ as, key, ...(await drawn()) }),
    'payouts.pay': async () => ({
      as,
      key,
      ...(await approved()),
      body: { transferReference: transferReference() },
    }),
    'payouts.void': async () => ({ as, key, ...(await drawn()), body: { reason: 'Nhầm người' } }),
    'payouts.beneficiary': async () => ({ as, id: (await approved()).id }),
  }
  return { payee, scenes }
}

function refundsIn(app: () => TestApp) {
  const input = { amount: 100_000 }
  const versionOf = async (id: string) => (await app().ask('GET', `/refunds/${id}`, { as })).body.version as number
  const now = async (id: string) => ({ as, key, id, version: await versionOf(id) })
  const requestRefund = async (more: object = {}) => {
    await inTestMode(app().db)
    const { id } = await paidOrder(app().db)
    return (await askRefund(app(), id, { ...input, ...more }, { beneficiary })).body.id as string
  }
  const byTransfer = () => requestRefund({ way: 'bank_transfer' })
  const agreed = async () => {
    const id = await byTransfer()
    await app().ask('POST', `/refunds/${id}/approve`, { as, key, version: await versionOf(id), body: {} })
    return id
  }
  /** Sets the status as if a gateway had reported it; the attempts are in status `attempt`. */
  const inState = async (status: string, attempt: string) => {
    const id = await requestRefund()
    await app().database.pool.query('update refunds set status = $1, started_at = now() where id = $2', [status, id])
    await app().database.pool.query(
      `update refund_attempts set status = $1, next_step = 'ask', sent_at = now() where refund_id = $2`,
      [attempt, id],
    )
    return id
  }
  const givenUp = async () => {
    const id = await inState('needs_review', 'unknown')
    const settlement = { outcome: 'failed', evidence: 'Tra soát' }
    await app().ask('POST', `/refunds/${id}/settle`, { as, key, version: await versionOf(id), body: settlement })
    return id
  }
  const order = async () => {
    const { id } = await make.order(app().db)
    return { id, version: (await app().ask('GET', `/orders/${id}`, { as })).body.version as number }
  }
  return {
    'refunds.create': async () => {
      await inTestMode(app().db)
      const { id } = await paidOrder(app().db)
      const { hash: previewHash, expectedRefunded } = (await previewOf(app(), id, input, as)).body
      const body = { kind: 'order', reasonCode: 'goodwill', ...input, previewHash, expectedRefunded }
      return { as, key, path: `/orders/${id}/refunds`, body }
    },
    'refunds.approve': async () => ({ ...(await now(await byTransfer())), body: {} }),
    'refunds.reject': async () => ({ ...(await now(await byTransfer())), body: { note: 'Ngoài chính sách' } }),
    'refunds.cancel': async () => now(await byTransfer()),
    'refunds.reveal': async () => ({ as, id: await agreed() }),
    'refunds.payOut': async () => ({
      ...(await now(await agreed())),
      body: { transferReference: transferReference() },
    }),
    'refunds.check': async () => now(await inState('processing', 'unknown')),
    'refunds.retry': async () => now(await givenUp()),
    'refunds.settle': async () => ({
      ...(await now(await inState('needs_review', 'unknown'))),
      body: { outcome: 'succeeded', evidence: 'Sao kê' },
    }),
    'refunds.acknowledge': async () => {
      const id = await givenUp()
      await app().database.pool.query(`update refund_attempts set gateway_state = 'succeeded' where refund_id = $1`, [
        id,
      ])
      return now(id)
    },
    'refunds.finishAccess': async () => {
      const id = await inState('needs_review', 'unknown')
      const settlement = { outcome: 'succeeded', evidence: 'Sao kê' }
      await app().ask('POST', `/refunds/${id}/settle`, { as, key, version: await versionOf(id), body: settlement })
      await app().database.pool.query(
        `update refund_lines set access = 'revoke', access_state = 'error', access_error = 'server.fault' where refund_id = $1`,
        [id],
      )
      return now(id)
    },
    'refundSettings.update': async () => {
      const { version, windowDays, progressLimitBps, writeOffLimit } = (
        await app().ask('GET', '/refund-settings', { as })
      ).body
      return { as: changer, version, body: { windowDays: windowDays + 1, progressLimitBps, writeOffLimit, roles: [] } }
    },
    'disputes.open': async () => ({ as, ...(await order()), body: dispute }),
    'disputes.close': async () => {
      const { id, version } = await order()
      const { body } = await app().ask('POST', `/orders/${id}/dispute`, { as, version, body: dispute })
      return { as, id, version: body.version ?? version + 1, body: dispute }
    },
  }
}
