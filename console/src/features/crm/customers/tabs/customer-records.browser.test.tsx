import { enrolments, type Enrolment } from '@learning-cms/contract/courses/enrolments'
import { orders, type OrderRow } from '@learning-cms/contract/shop/orders'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import { LearningTab } from './LearningTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-20T02:00:00.000Z'
const person = idOf(1)
const stamps = { version: 1, createdAt: at, updatedAt: at, source: 'console' }

const orderOf = (n: number, more: Partial<OrderRow> = {}): OrderRow => ({
  ...stamps,
  id: idOf(n),
  number: `DH${n}`,
  studentId: person,
  studentName: 'Phùng Thị Lan',
  studentEmail: null,
  studentPhone: '',
  status: 'completed',
  refundState: 'none',
  currency: 'VND',
  subtotal: 250_000,
  discount: 0,
  total: 250_000,
  writtenOff: 0,
  captured: 250_000,
  refunded: 0,
  couponCode: null,
  gateway: null,
  paymentMethod: null,
  transactionId: null,
  firstItem: 'Gốm Chu Đậu',
  totalLines: 1,
  fulfilment: 'none',
  einvoice: 'none',
  hasFulfilmentError: false,
  completedAt: at,
  ...more,
})
const enrolment: Enrolment = {
  ...stamps,
  id: idOf(7),
  studentId: person,
  studentName: 'Phùng Thị Lan',
  courseId: idOf(8),
  courseTitle: 'Gốm Chu Đậu',
  courseStatus: 'published',
  sourceName: '',
  state: 'revoked',
  enrolledAt: at,
  startedAt: at,
  lastActivityAt: at,
  completedAt: null,
  revokedAt: at,
  revokedReason: 'Đã hoàn tiền',
  lessonsDone: 2,
  totalLessons: 5,
  learningSeconds: 0,
}
const pageOf = <Row,>(rows: Row[], next: string | null = null) => ({
  rows,
  next,
  previous: null,
  total: rows.length,
  totalIsCapped: false,
})

/** Below the heading its page has. */
const drawPart = (part: ReactNode) =>
  draw(
    <>
      <h1>Phùng Thị Lan</h1>
      {part}
    </>,
  )

test('orders of this customer alone are listed a page at a time, with state, items and amount', async () => {
  signInAs()
  answer(orders.list, ({ query }) =>
    query.after
      ? pageOf([orderOf(3, { status: 'pending' })])
      : pageOf([orderOf(2, { totalLines: 3, refundState: 'partial' })], 'tiep'),
  )
  await drawPart(<OrdersTab id={person} />)
  const first = page.getByRole('listitem').filter({ hasText: 'DH2' })
  await expect.element(first).toMatchTextContent(/Đã hoàn tất.*Hoàn một phần.*Gốm Chu Đậu và 2 món khác.*250\.000/)
  await expect
    .element(first.getByRole('link', { name: 'DH2' }))
    .toHaveAttribute('href', expect.stringContaining(`/orders/${idOf(2)}`))
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(page.getByRole('link', { name: 'DH3' })).toBeVisible()
  await expect.element(first).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument()
  expect(callsOf(orders.list).every(({ query }) => query.studentId === person)).toBe(true)
  expect(callsOf(orders.list).at(-1)?.query.after).toBe('tiep')
  await expectAccessible()
})

test('who has no orders is told so; a failure can be tried again', async () => {
  signInAs()
  answer(orders.list, () => refuse(503, 'server-fault', 'server.fault'))
  await drawPart(<OrdersTab id={person} />)
  await expect.element(page.getByText('Không tải được đơn hàng của khách hàng')).toBeVisible()
  answer(orders.list, () => pageOf<OrderRow>([]))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText('Chưa có đơn hàng nào')).toBeVisible()
})

test('a course tells its state, progress and end, and is no link for who may not open it', async () => {
  signInAs(['crm:read', 'students:read'])
  answer(enrolments.list, () => pageOf([enrolment]))
  await drawPart(<LearningTab id={person} />)
  const row = page.getByRole('listitem').filter({ hasText: 'Gốm Chu Đậu' })
  await expect.element(row).toMatchTextContent(/Đã thu hồi.*Thu hồi 20\/11\/2026: Đã hoàn tiền.*2 trên 5 bài/)
  await expect.element(row.getByRole('link')).not.toBeInTheDocument()
  expect(callsOf(enrolments.list)[0]?.query.studentId).toBe(person)
  await expectAccessible()
})
