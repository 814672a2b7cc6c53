import { dayFromNow, printed } from '@learning-cms/testkit/days'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { orderToSend, packed } from '@learning-cms/testkit/money/goods'
import { soldTickets } from '@learning-cms/testkit/money/tickets'
import { run, sql } from '@learning-cms/testkit/postgres/sql'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { as, commanding, fresh, type Scene, uploaded } from './stage.ts'
import { coursesWrites, received } from './courses.ts'

export const coupon = () => ({ code: `KM-${fresh()}`, name: 'Chào hè', type: 'percentage', value: 20 })
export const product = () => ({
  kind: 'good',
  nameVi: 'Bưu thiếp',
  sku: fresh(),
  price: 20_000,
  taxClass: '8',
  weightGrams: 9,
})
const atOnce = { paymentMin: 5_000, paymentMax: 9_000_000, refundMin: 1_000, refundMax: 9_000_000 }
const host = 'https://gateway.example.test'

/** A call that succeeds for each writing route of selling, sending and counting goods. */
export function sellingWrites(of: () => TestApp) {
  const done = commanding(of)
  const { knownOutside } = coursesWrites(of)
  const method = async () => {
    const { id, version } = (
      await of().ask('POST', '/delivery/methods', { as, key: true, body: { nameVi: `Cách ${fresh()}` } })
    ).body
    return { id, version }
  }
  const parcel = async () => {
    const { id, version } = await packed(of(), await orderToSend(of()))
    return { as, id, version }
  }
  const order = async () => {
    const { id, version } = await sellingIn(of()).sold()
    return { id, version }
  }
  const couponed = async (more: object = {}) => ({ as, ...(await done('/coupons', { ...coupon(), ...more })) })
  const produced = async (...commands: string[]) => {
    let row = await done('/products', product())
    for (const command of commands) row = await done(`/products/${row.id}/${command}`, undefined, row.version)
    return { as, id: row.id, version: row.version }
  }
  /** A transfer on a statement, and an order waiting for it. */
  const transfer = async (amount = 199_000) => {
    const { id: orderId, number } = await make.pendingOrder(of().db, { total: amount })
    const reference = fresh()
    const path = '/bank-statements?fileName=sao-ke.csv&account=0123456789'
    const body = `Ngày,Nội dung,Ghi có,Số tham chiếu\n${printed(dayFromNow(0))},${number},${amount},${reference}`
    const { headers } = uploaded()
    await of().ask('POST', path, { as, headers, body })
    const { rows } = (await of().ask('GET', '/bank-lines', { as, query: { search: reference } })).body
    return { as, id: rows[0].id as string, version: 1, orderId, amount, path, headers, body }
  }
  /** A payment of an order, started at a sandbox. */
  const payment = async () => {
    await run(of().database.pool, sql`update gateway_settings set mode = 'test' where gateway = 'momo'`)
    const { id: orderId } = await make.pendingOrder(of().db)
    const { body } = await of().ask('POST', `/orders/${orderId}/payments`, { as, key: true, body: { gateway: 'momo' } })
    return { as, id: body.id as string, orderId }
  }
  /** A gateway at its current version, with settings to save. */
  const setUp = async (name: 'vnpay' | 'momo' | 'zalopay' | 'bankTransfer', body: object) => {
    const { body: now } = await of().ask('GET', '/gateways', { as })
    return { as, version: now[name].version as number, body: { mode: 'test', ...body } }
  }
  /** A ticket shown at the door. */
  const scanned = async () => ({
    door: 'A',
    scans: [{ id: randomUUID(), code: (await soldTickets(of().db)).codes[0]!, at: new Date().toISOString() }],
  })
  const scenes: Record<string, Scene> = {
    'coupons.create': () => ({ as, body: coupon() }),
    'coupons.update': async () => ({ ...(await couponed()), body: { name: 'Tên khác' } }),
    'coupons.activate': () => couponed({ isActive: false }),
    'coupons.deactivate': () => couponed(),
    'coupons.remove': () => couponed(),
    'coupons.duplicate': async () => ({ ...(await couponed()), body: { code: coupon().code } }),
    'coupons.addBatch': async () => ({ ...(await couponed({ codeKind: 'single_use' })), key: true, body: { size: 3 } }),
    'deliveries.addMethod': () => ({ as, key: true, body: { nameVi: `Cách ${fresh()}` } }),
    'deliveries.changeMethod': async () => ({ as, ...(await method()), body: { baseFee: 1000 } }),
    'deliveries.removeMethod': async () => ({ as, ...(await method()) }),
    'deliveries.pack': async () => {
      const { order, lineId } = await orderToSend(of())
      return { as, key: true, id: order.id, body: { lines: [{ lineId, quantity: 1 }] } }
    },
    'deliveries.send': async () => ({ ...(await parcel()), body: { carrier: 'GHN' } }),
    'deliveries.label': () => parcel(),
    'deliveries.deliver': () => parcel(),
    'deliveries.giveBack': async () => {
      const sent = await parcel()
      await done(`/shipments/${sent.id}/deliver`, undefined, sent.version)
      return { ...sent, version: 2, body: { reason: 'Không có người nhận' } }
    },
    'deliveries.unpack': () => parcel(),
    'products.create': () => ({ as, body: product() }),
    'products.update': async () => ({ ...(await produced()), body: { nameVi: 'Tên khác' } }),
    'products.changeVariants': async () => {
      const { id } = await done('/products', {
        ...product(),
        options: [{ nameVi: 'Cỡ', values: [{ vi: 'M' }] }],
      })
      const { variants } = (await of().ask('GET', `/products/${id}`, { as })).body
      return {
        as,
        path: `/products/${id}/variants`,
        body: { variants: [{ id: variants[0].id, version: 1, price: 1_000 }] },
      }
    },
    'products.activate': () => produced(),
    'products.archive': () => produced('activate'),
    'products.remove': () => produced(),
    'checkIns.send': async () => ({ as, body: await scanned() }),
    'checkIns.undo': async () => {
      const body = await scanned()
      await done('/check-ins', body)
      return { as, id: body.scans[0]!.id }
    },
    'tickets.mailAgain': async () => {
      const { orderId } = await soldTickets(of().db)
      await run(
        of().database.pool,
        sql`update ticket_orders set mailed_at = now() - interval '1 hour' where order_id = ${orderId}`,
      )
      return { as, id: orderId }
    },
    'stock.move': async () => ({ as, key: true, id: (await produced()).id, body: { reason: 'received', quantity: 3 } }),
    'stock.count': async () => ({
      as,
      key: true,
      body: { counts: [{ id: (await produced()).id, counted: 2, expected: 0 }] },
    }),
    'orders.create': async () => {
      const [studentId, course] = [(await make.student(of().db)).id, await sellingIn(of()).onSale()]
      return { as, key: true, body: { studentId, courseIds: [course.id], expectedTotal: 500_000 } }
    },
    'orders.receive': async () => {
      const [studentExternalId, course] = [await knownOutside(), await sellingIn(of()).onSale()]
      return { as, body: { rows: [{ ...received(), studentExternalId, courseIds: [course.id] }] } }
    },
    'orders.cancel': async () => ({ as, ...(await order()), body: { reason: 'Khách đổi ý' } }),
    'orders.markPaid': async () => {
      const body = { amount: 500_000, bankReference: fresh(), receivedAt: new Date().toISOString() }
      return { as, key: true, ...(await order()), body }
    },
    'orders.fulfil': async () => {
      const { id, version } = await order()
      await run(of().database.pool, sql`update orders set fulfilment_error = 'server.fault' where id = ${id}`)
      return { as, id, version }
    },
    'orders.update': async () => ({ as, ...(await order()), body: { notes: 'Gọi sau' } }),
    'orders.addNote': async () => ({ as, ...(await order()), body: { body: 'Đã gọi' } }),
    'payments.start': async () => {
      const { orderId: id } = await payment()
      return { as, id, key: true, body: { gateway: 'momo' } }
    },
    'payments.open': async () => ({ ...(await payment()), body: {} }),
    'payments.query': () => payment(),
    'gateways.saveVnpay': () => setUp('vnpay', { tmnCode: 'CMS00001', payUrl: host, apiUrl: host, ...atOnce }),
    'gateways.saveMomo': () => setUp('momo', { partnerCode: 'CMS', host, ...atOnce }),
    'gateways.saveZalopay': () => setUp('zalopay', { appId: '2553', host, ...atOnce }),
    'gateways.saveTransfer': () =>
      setUp('bankTransfer', { bin: '970436', account: '0123456789', holder: 'CONG TY HOC' }),
    'gateways.test': () => ({ as, path: '/gateways/momo/test' }),
    'gateways.behave': () => ({ as, path: '/gateways/momo/behave', body: { behaviour: 'slow' } }),
    'bankStatements.importFile': async () => {
      const { path, headers, body } = await transfer()
      return { as, path: path.replace('0123456789', '9876543210'), headers, body }
    },
    'bankLines.accept': async () => {
      const { id, version, orderId, amount } = await transfer()
      return { as, id, version, key: true, body: { orderId, expectedMissing: amount } }
    },
    'bankLines.acceptExact': async () => {
      const { id } = await transfer(299_000)
      return { as, key: true, body: { ids: [id] } }
    },
    'bankLines.setAside': async () => {
      const { id, version } = await transfer()
      return { as, id, version, body: { reason: 'Lãi tiền gửi' } }
    },
    'bankLines.reopen': async () => {
      const { id } = await transfer()
      return { as, ...(await done(`/bank-lines/${id}/set-aside`, { reason: 'Nhầm' }, 1)) }
    },
  }
  return { scenes }
}
