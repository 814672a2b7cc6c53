import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { soldTickets, ticketProduct } from '@learning-cms/testkit/money/tickets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTickets } from './mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const open = (page: string, query = '') => t.app.inject({ method: 'GET', url: `/tickets/${page}${query}` })

test('whoever has the address sees the codes, and of the buyer only the given name', async () => {
  const { id: studentId } = await make.student(t.db, { fullName: 'Nguyễn <b>Thị</b> Bình' })
  const nameVi = 'Vé <script>alert(1)</script> & trống đồng'
  const productId = await ticketProduct(t.db, { nameVi, nameEn: '' })
  const { page, codes, orderNumber } = await soldTickets(t.db, { studentId, productId, quantity: 2 })
  const { statusCode, body, headers } = await open(page, '?lang=vi')
  expect(statusCode).toBe(200)
  for (const code of codes) expect(body).toContain(code.replace(/(.{5})(?=.)/g, '$1-'))
  expect(body).toContain(`Vé của đơn ${orderNumber}`)
  expect(body).toContain('Dành cho Bình')
  expect(body).not.toContain('Thị')
  expect(body).not.toContain('<script')
  expect(body.match(/<svg/g)).toHaveLength(2)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect((await open(page.toLowerCase(), '?lang=en')).body).toContain('Tickets of order')
})

test('a page that is not there says so, and spent tickets show no code to scan', async () => {
  expect((await open('0'.repeat(26))).statusCode).toBe(404)
  const { page, orderId } = await soldTickets(t.db, { quantity: 2 })
  await t.db.execute(
    sql`update tickets set status = 'void', voided_at = now() where order_id = ${orderId} and position = 0`,
  )
  const { body } = await open(page)
  expect(body.match(/<svg/g)).toHaveLength(1)
  expect(body).toContain('Đã huỷ')
})

test('one mail for each order, with a picture of each code and a link that stays secret', async () => {
  while ((await mailTickets(t.db, t.config)) > 0);
  const { id: studentId } = await make.student(t.db, { fullName: 'Trần An' })
  const { page, orderId } = await soldTickets(t.db, { studentId, quantity: 2 })
  await Promise.all([mailTickets(t.db, t.config), mailTickets(t.db, t.config)])
  const { rows } = await t.db.execute<{ subject: string; body: string; html: string; secret_link: string }>(sql`
    select subject, body, html, secret_link from outbox_mails m
    where lower(m."to") = (select lower(email) from people where id = ${studentId})`)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.secret_link).toMatch(new RegExp(`/tickets/${page}$`))
  expect(rows[0]!.html.match(/data:image\/png/g)).toHaveLength(2)
  expect(rows[0]!.body).toContain('Chào An')
  expect(rows[0]!.body).not.toContain(page)
  await t.db.execute(sql`update ticket_orders set mailed_at = null where order_id = ${orderId}`)
  await t.db.execute(sql`update people set email = null where id = ${studentId}`)
  expect(await mailTickets(t.db, t.config)).toBe(1)
})
