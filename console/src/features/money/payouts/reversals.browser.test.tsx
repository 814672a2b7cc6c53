import { instructors } from '@learning-cms/contract/people/instructors'
import { payouts, type PayoutLine, type PayoutRow } from '@learning-cms/contract/money/payouts'
import { moneyText } from '@learning-cms/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, signInAs } from '#testing/server.ts'
import { PayoutLines } from './PayoutLines.tsx'
import PayoutsPage from './PayoutsPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const sums = (...amounts: number[]) => amounts.map((amount) => moneyText(amount, 'vi')).join('')
const page1 = { next: null, previous: null, total: 1, totalIsCapped: false }
const reduced: PayoutRow = {
  id: idOf(1),
  version: 1,
  createdAt: at,
  updatedAt: at,
  number: 'PC000007',
  instructorId: idOf(2),
  instructorName: 'Trần Văn Giảng',
  instructorAvatar: null,
  status: 'draft',
  accrued: 700_000,
  reversed: 140_000,
  amount: 560_000,
  totalLines: 2,
  earnedUntil: at,
  createdByName: 'Lan',
  approvedByName: null,
  approvedAt: null,
  transferReference: null,
  paidOn: null,
  paidByName: null,
  voidedByName: null,
  voidReason: null,
  allowed: ['approve', 'void'],
  isMine: false,
}

const list = async () => {
  signInAs(['ledger:read'])
  answer(instructors.list, () => ({ ...page1, total: 0, rows: [] }))
  answer(payouts.list, () => ({ ...page1, rows: [reduced] }))
  await draw(<PayoutsPage />, { at: '/payouts' })
}

test('the list shows what was earned, what refunds took back of it, and the difference that is paid', async () => {
  await page.viewport(1440, 900)
  await list()
  const row = page.getByRole('row', { name: /PC000007/ })
  await expect.poll(() => row.element().textContent).toContain(sums(700_000, -140_000, 560_000))
  await expect.element(page.getByRole('columnheader', { name: 'Hoa hồng − thu hồi' })).toBeVisible()
})

test('a phone says it below the name', async () => {
  await page.viewport(390, 844)
  await list()
  await expect.element(page.getByText(/PC000007 · 700\.000\s₫ trừ 140\.000\s₫ do hoàn tiền/)).toBeVisible()
})

test('a reversal names its refund and what that gave back, beside the share of it', async () => {
  await page.viewport(1440, 900)
  const line: PayoutLine = {
    id: idOf(3),
    transactionId: idOf(4),
    orderId: idOf(5),
    orderNumber: 'DH0001',
    courseTitle: 'Khoá học',
    rateBps: 7_000,
    net: 500_000,
    refundNumber: 'HT0001',
    refunded: 200_000,
    amount: -140_000,
    postedAt: at,
  }
  answer(payouts.lines, () => ({ ...page1, rows: [line] }))
  await draw(<PayoutLines id={idOf(1)} />)
  await expect.element(page.getByText('Thu hồi theo HT0001 · Khoá học')).toBeVisible()
  const row = page.getByRole('row', { name: /DH0001/ })
  await expect.poll(() => row.element().textContent).toContain(`${sums(-200_000)}70%${sums(-140_000)}`)
})
