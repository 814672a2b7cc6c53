import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import {
  askRefund,
  behaveAs,
  command,
  inTestMode,
  paidOrder,
  previewOf,
  refundAfterWork,
} from '@learning-cms/testkit/money/refunding'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueRefunds } from './run.ts'

const server = await testApp()
const { db } = server
beforeEach(() => inTestMode(db))
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The totals of the order, its lines and the ledger. */
const sums = async (orderId: string) =>
  (
    await db.execute(sql`
      select o.status, o.refunded, o.refunding, o.einvoice, o.coupon_state as coupon,
        (select array_agg(l.access order by l.position) from order_lines l where l.order_id = o.id) as access,
        (select coalesce(sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'gateway_clearing') as clearing,
        (select coalesce(-sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'instructor_payable') as payable
      from orders o where id = ${orderId}`)
  ).rows[0]!

const twoLines = async () => {
  const teacher = await make.instructor(db)
  return paidOrder(db, { lines: [{ price: 500_000, instructorId: teacher.id }, { price: 300_000 }] })
}

describe('approval', () => {
  const approver = async () => ({ token: await server.tokenOf((await make.account(db, { roles: ['finance'] })).id) })

  test('above the requester’s limit someone else approves, and never the requester', async () => {
    const order = await paidOrder(db, { lines: [{ price: 3_000_000 }] })
    const requested = await askRefund(server, order.id, { amount: 1_000_001 }, { as: 'support' })
    expect(requested).toMatchObject({ status: 200, body: { status: 'requested', approvalNeededFor: ['over-limit'] } })
    expect(await refundAfterWork(server, requested.body.id)).toMatchObject({
      status: 'requested',
      attempts: [{ status: 'created' }],
    })
    const support = await server.as('support')
    await db.execute(
      sql`update refunds set requested_by = ${(await server.as('finance')).id} where id = ${requested.body.id}`,
    )
    const own = await command(server, requested.body.id, 'approve', { body: {} })
    expect(own).toMatchObject({ status: 403, body: { reason: 'refunds.self-approval' } })
    await db.execute(sql`update refunds set requested_by = ${support.id} where id = ${requested.body.id}`)
    const agreed = await command(server, requested.body.id, 'approve', { body: { note: 'Đồng ý' } })
    expect(agreed).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await refundAfterWork(server, requested.body.id)).toMatchObject({ status: 'succeeded' })
  })

  test('a late customer request, or one after much progress, needs it', async () => {
    const input = { amount: 5_000, reasonCode: 'customer_request' }
    const late = await paidOrder(db, { completedAt: daysAgo(31) })
    expect((await previewOf(server, late.id, input)).body.approvalNeededFor).toEqual(['outside-policy'])
    const early = await paidOrder(db, { completedAt: daysAgo(29) })
    expect((await previewOf(server, early.id, input)).body.approvalNeededFor).toEqual([])
    await db.execute(sql`update enrolments set lessons_done = 1 where id = ${early.lines[0]!.enrolmentId}`)
    expect((await previewOf(server, early.id, input)).body.approvalNeededFor).toEqual(['outside-policy'])
    const other = await previewOf(server, late.id, { ...input, reasonCode: 'course_defect' })
    expect(other.body.approvalNeededFor).toEqual([])
  })

  test('the daily limit counts requested refunds, whether rejected or not', async () => {
    const who = { token: await server.tokenOf((await make.account(db, { roles: ['support'] })).id) }
    const order = await paidOrder(db, { lines: [{ price: 9_000_000 }] })
    const first = await askRefund(server, order.id, { amount: 4_000_000 }, { as: who })
    const over = await askRefund(server, order.id, { amount: 1_000_001 }, { as: who })
    const values = { cap: 5_000_000, left: 1_000_000 }
    expect(over).toMatchObject({ status: 422, body: { reason: 'refunds.daily-cap', values } })
    await command(server, first.body.id, 'reject', { body: { note: 'Không đúng' } })
    expect((await askRefund(server, order.id, { amount: 1_000_001 }, { as: who })).status).toBe(200)
  })

  test('a rejected or cancelled refund releases its amount', async () => {
    const order = await paidOrder(db, { lines: [{ price: 3_000_000 }] })
    for (const [name, body] of [
      ['reject', { note: 'Không' }],
      ['cancel', undefined],
    ] as const) {
      const requested = await askRefund(server, order.id, { amount: 3_000_000 }, { as: 'support' })
      const ended = await command(server, requested.body.id, name, { ...(body && { body }) })
      expect(ended).toMatchObject({ status: 200, body: { allowed: [] } })
      expect(await sums(order.id)).toMatchObject({ refunding: 0, refunded: 0 })
    }
  })

  test('by transfer: the account is encrypted, a second person approves and pays, once per reference', async () => {
    const order = await paidOrder(db, { gateway: 'bank_transfer' })
    const beneficiary = { bankBin: '970436', accountNumber: '1017595600', accountName: 'LE THI HOC' }
    const without = await askRefund(server, order.id, { amount: 200_000 })
    expect(without).toMatchObject({ status: 422, body: { reason: 'refunds.beneficiary-required' } })
    const requested = await askRefund(server, order.id, { amount: 200_000 }, { beneficiary })
    expect(requested.body).toMatchObject({
      status: 'requested',
      approvalNeededFor: ['bank-transfer'],
      way: 'bank_transfer',
    })
    expect(requested.body.beneficiary).toEqual({ bankBin: '970436', accountNumber: '•••5600', accountName: 'L•••' })
    const as = await approver()
    await command(server, requested.body.id, 'approve', { as, body: {} })
    const open = await server.ask('POST', `/refunds/${requested.body.id}/reveal`, { as })
    expect(open.body).toMatchObject({ ...beneficiary, qrText: expect.stringContaining('1017595600') })
    const own = await command(server, requested.body.id, 'pay-out', { body: { transferReference: 'FT1' } })
    expect(own).toMatchObject({ status: 403 })
    const paid = await command(server, requested.body.id, 'pay-out', { as, body: { transferReference: 'FT1' } })
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', transferReference: 'FT1' } })
    expect(await sums(order.id)).toMatchObject({ refunded: 200_000, clearing: 300_000 })
    const next = await askRefund(server, order.id, { amount: 100_000 }, { beneficiary })
    await command(server, next.body.id, 'approve', { as, body: {} })
    const again = await command(server, next.body.id, 'pay-out', { as, body: { transferReference: 'FT1' } })
    expect(again).toMatchObject({ status: 409, body: { reason: 'refunds.duplicate-transfer' } })
  })
})

describe('the gateway’s answers', () => {
  test('a refusal is final: the amount is released, and a retry is a new refund linked to it', async () => {
    const order = await twoLines()
    await behaveAs(db, 'refuses')
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    const failed = await refundAfterWork(server, requested.body.id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'gateways.not-refundable', allowed: ['retry'] })
    expect(await sums(order.id)).toMatchObject({ refunding: 0, clearing: 800_000, access: ['granted', 'granted'] })
    await behaveAs(db, 'as-documented')
    const retried = await command(server, requested.body.id, 'retry')
    expect(retried.body).toMatchObject({ status: 'approved', retryOf: { number: failed.number } })
    expect(retried.body.attempts[0].requestId).not.toBe(failed.attempts[0].requestId)
    expect(await refundAfterWork(server, retried.body.id)).toMatchObject({ status: 'succeeded' })
    const again = await command(server, requested.body.id, 'retry')
    expect(again).toMatchObject({ status: 409, body: { reason: 'refunds.retried-already' } })
  })

  test('no response means processing, never failed; the next query finds it done', async () => {
    const order = await twoLines()
    await behaveAs(db, 'lost')
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    const waiting = await refundAfterWork(server, requested.body.id)
    expect(waiting).toMatchObject({
      status: 'processing',
      attempts: [{ status: 'unknown', nextQueryAt: expect.any(String) }],
    })
    expect(await sums(order.id)).toMatchObject({ refunding: 500_000, refunded: 0, clearing: 800_000 })
    await behaveAs(db, 'as-documented')
    expect((await command(server, requested.body.id, 'check')).status).toBe(200)
    const done = await refundAfterWork(server, requested.body.id)
    expect(done).toMatchObject({ status: 'succeeded', attempts: [{ requestId: waiting.attempts[0].requestId }] })
    const { rows } = await db.execute(
      sql`select count(*)::int as n from test_gateway_refunds where request_id = ${waiting.attempts[0].requestId}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('of two refunds of one payment the second waits until the first is known, and both are paid', async () => {
    const order = await paidOrder(db)
    await behaveAs(db, 'lost')
    const first = await askRefund(server, order.id, { amount: 100_000 })
    await refundAfterWork(server, first.body.id)
    await behaveAs(db, 'as-documented')
    const second = await askRefund(server, order.id, { amount: 200_000 })
    expect(await refundAfterWork(server, second.body.id)).toMatchObject({
      status: 'approved',
      attempts: [{ status: 'created', nextQueryAt: expect.any(String) }],
    })
    await command(server, first.body.id, 'check')
    expect(await refundAfterWork(server, first.body.id)).toMatchObject({ status: 'succeeded' })
    expect(await runDueRefunds(db)).toBeGreaterThan(0)
    expect(await refundAfterWork(server, second.body.id)).toMatchObject({ status: 'succeeded' })
    expect(await sums(order.id)).toMatchObject({ refunded: 300_000, clearing: 200_000 })
  })

  test('an outcome unknown for a day is settled by a person, with evidence', async () => {
    const order = await twoLines()
    await behaveAs(db, 'stuck')
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    await refundAfterWork(server, requested.body.id)
    await db.execute(
      sql`update refund_attempts set sent_at = now() - interval '25 hours' where refund_id = ${requested.body.id}`,
    )
    await command(server, requested.body.id, 'check')
    const review = await refundAfterWork(server, requested.body.id)
    expect(review).toMatchObject({ status: 'needs_review', failure: 'refunds.took-too-long' })
    const settlement = { outcome: 'succeeded', evidence: 'MoMo xác nhận qua điện thoại' }
    const own = await command(server, requested.body.id, 'settle', { body: settlement })
    expect(own).toMatchObject({ status: 403, body: { reason: 'refunds.self-approval' } })
    const settled = await command(server, requested.body.id, 'settle', { as: 'owner', body: settlement })
    expect(settled.body).toMatchObject({ status: 'succeeded', evidence: settlement.evidence })
    expect(await sums(order.id)).toMatchObject({ refunded: 500_000, clearing: 300_000 })
  })

  test('settled as failed but paid by the gateway after all: reported, and recorded as a new refund', async () => {
    const order = await twoLines()
    await behaveAs(db, 'stuck')
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    await refundAfterWork(server, requested.body.id)
    await db.execute(sql`update refunds set status = 'needs_review' where id = ${requested.body.id}`)
    await command(server, requested.body.id, 'settle', {
      as: 'owner',
      body: { outcome: 'failed', evidence: 'Tra soát' },
    })
    expect(await sums(order.id)).toMatchObject({ refunding: 0 })
    await db.execute(sql`update refund_attempts set gateway_state = 'succeeded' where refund_id = ${requested.body.id}`)
    const { body: table } = await server.ask('GET', '/reconciliation', { as: 'finance' })
    const mine = table.rows.find((row: { refundId: string }) => row.refundId === requested.body.id)
    expect(mine).toMatchObject({ ours: 'failed', theirs: 'succeeded', action: 'acknowledge-refund' })
    const taken = await command(server, requested.body.id, 'acknowledge', { as: 'owner' })
    expect(taken.body).toMatchObject({ status: 'succeeded', retryOf: { id: requested.body.id } })
    expect(await sums(order.id)).toMatchObject({ refunding: 500_000, refunded: 500_000, clearing: 300_000 })
    const after = await server.ask('GET', '/reconciliation', { as: 'finance' })
    expect(after.body.rows.some((row: { refundId: string }) => row.refundId === requested.body.id)).toBe(false)
  })

  test('a part was refunded and the rest refused: the rest is retried, or given up', async () => {
    await db.execute(sql`update gateway_settings set config = '{"refundMax": 300000}' where gateway = 'momo'`)
    const partly = async () => {
      const order = await paidOrder(db)
      const requested = await askRefund(server, order.id, { amount: 500_000 })
      const [first] = requested.body.attempts
      await db.execute(
        sql`update refund_attempts set status = 'failed' where refund_id = ${requested.body.id} and id <> ${first.id}`,
      )
      await db.execute(sql`update refunds set status = 'processing' where id = ${requested.body.id}`)
      await server.runJobs()
      await db.execute(
        sql`update refunds set status = 'needs_review', failure = 'refunds.partly-done' where id = ${requested.body.id}`,
      )
      return { order, id: requested.body.id as string }
    }
    const sent = await partly()
    await command(server, sent.id, 'retry')
    expect(await refundAfterWork(server, sent.id)).toMatchObject({ status: 'succeeded', amount: 500_000 })
    expect(await sums(sent.order.id)).toMatchObject({ status: 'refunded', clearing: 0 })
    const left = await partly()
    const failed = await command(server, left.id, 'settle', { as: 'owner', body: { outcome: 'failed', evidence: 'x' } })
    expect(failed).toMatchObject({ status: 422, body: { reason: 'refunds.partly-done' } })
    const response = await command(server, left.id, 'settle', {
      as: 'owner',
      body: { outcome: 'partly', evidence: 'Sao kê' },
    })
    expect(response.body).toMatchObject({
      status: 'succeeded',
      amount: 300_000,
      lines: [{ amount: 300_000, access: 'keep' }],
    })
    expect(await sums(left.order.id)).toMatchObject({ refunding: 300_000, clearing: 200_000, access: ['granted'] })
    await db.execute(sql`update gateway_settings set config = '{}' where gateway = 'momo'`)
  })
})
