import { checkIns, type DoorTicket, type Scanned } from '@learning-cms/contract/shop/check-in'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import { hashOf } from './door/judge.ts'
import CheckInPage from './CheckInPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const code = 'ABC0123456789DEFGHJK'
const at = '2026-11-24T03:32:00.000Z'
const ticket: DoorTicket = {
  id: idOf(1),
  productId: idOf(2),
  nameVi: 'Vé tham quan',
  nameEn: 'Admission',
  orderNumber: 'DH26',
  tail: 'GHJK',
  visitOn: '2026-11-24',
  slot: '10:00',
  validFrom: at,
  validUntil: at,
  status: 'used',
  usedAt: at,
  usedByName: 'Lan',
  usedDoor: 'B',
  ofOrder: 3,
  usedOfOrder: 1,
}
const slot = {
  productId: idOf(2),
  nameVi: 'Vé tham quan',
  nameEn: '',
  slot: '10:00',
  capacity: 20,
  sold: 12,
  held: 3,
  entered: 5,
}
/** No other test uses this code: the device remembers used tickets. */
const offlineCode = 'ABC9876543210DEFGHJK'
const listed = async () =>
  [await hashOf(offlineCode), 0, '10:00', Date.now() / 60_000 - 5, Date.now() / 60_000 + 60, 0].map((one) =>
    typeof one === 'number' ? Math.round(one) : one,
  ) as [string, number, string, number, number, number]

async function open(outcome: (id: string) => Scanned) {
  answer(checkIns.today, () => ({ day: '2026-11-24', entered: 5, slots: [slot], conflicts: [] }))
  const tickets = [await listed()]
  answer(checkIns.doorList, () => ({
    at,
    products: [{ productId: idOf(2), nameVi: 'Vé tham quan', nameEn: '' }],
    tickets,
    isCut: false,
  }))
  answer(checkIns.send, ({ body }) => ({ rows: body.scans.map(({ id }) => outcome(id)) }))
  answer(checkIns.undo, () => ticket)
  await draw(<CheckInPage />)
}
const field = () => page.getByRole('textbox', { name: 'Mã vé' })
const scan = async (typed: string) => {
  await field().fill(typed)
  await userEvent.keyboard('{Enter}')
}

test('a scanned ticket is admitted, and taken back if that was a mistake', async () => {
  await open((id) => ({ id, outcome: 'entered', reason: null, mayAdmit: false, ticket }))
  await expect.element(page.getByRole('cell', { name: '5 / 12' })).toBeVisible()
  await scan(code)
  await expect.element(page.getByText('Mời vào')).toBeVisible()
  await expect.element(page.getByText('Đơn DH26 · đã vào 1/3')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Huỷ lượt vào của vé GHJK' }).click()
  await expect.element(page.getByText('Đã huỷ lượt vào')).toBeVisible()
  expect(callsOf(checkIns.undo)).toHaveLength(1)
})

test('a used ticket says when, by whom and at which door; the wrong day needs a reason', async () => {
  await open((id) => ({ id, outcome: 'refused', reason: 'tickets.already-used', mayAdmit: false, ticket }))
  await scan(code)
  await expect.element(page.getByText('Không cho vào')).toBeVisible()
  await expect.element(page.getByText(/Đã dùng lúc .*10:32 bởi Lan, cửa B/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Vẫn cho vào' }).query()).toBeNull()
  const row = (id: string, note: string): Scanned => ({
    id,
    outcome: note ? 'entered' : 'refused',
    reason: note ? null : 'tickets.other-day',
    mayAdmit: !note,
    ticket,
  })
  answer(checkIns.send, ({ body }) => ({ rows: body.scans.map(({ id, note }) => row(id, note)) }))
  await scan('ABC0123456789DEFGHJZ')
  await page.getByRole('button', { name: 'Vẫn cho vào' }).click()
  await expect.element(page.getByText('Hãy ghi lý do')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lý do cho vào' }).fill('Đi nhầm ngày')
  await page.getByRole('button', { name: 'Vẫn cho vào' }).click()
  await expect.element(page.getByText('Mời vào')).toBeVisible()
})

const online = (outcome: 'entered' | 'refused', status: 'used' | 'valid' = 'used') => {
  answer(checkIns.send, ({ body }) => ({
    rows: body.scans.map(({ id }) => ({ id, outcome, reason: null, mayAdmit: false, ticket: { ...ticket, status } })),
  }))
}

test('the same code within seconds counts once and says so; after a failed call it is asked again at once', async () => {
  await open((id) => ({ id, outcome: 'entered', reason: null, mayAdmit: false, ticket }))
  answer(checkIns.send, () => refuse(403, 'not-allowed', 'server.not-allowed'))
  const before = callsOf(checkIns.send).length
  await scan('ABC0000000001DEFGHJK')
  await expect.element(page.getByText('Không kiểm tra được vé')).toBeVisible()
  online('entered')
  await scan('ABC0000000001DEFGHJK')
  await expect.element(page.getByText('Mời vào')).toBeVisible()
  await scan('ABC0000000001DEFGHJK')
  await expect.element(page.getByText('Vừa quét lại: vẫn vé này, chỉ tính một lần.')).toBeVisible()
  await expect.element(page.getByText('Mời vào')).toBeVisible()
  expect(callsOf(checkIns.send).length - before).toBe(2)
})

test('without a network the list decides; what was admitted is sent afterwards, and doubles are told', async () => {
  await open((id) => ({ id, outcome: 'refused', reason: 'tickets.already-used', mayAdmit: false, ticket }))
  await expect.element(page.getByRole('cell', { name: '5 / 12' })).toBeVisible()
  const reply = callsOf(checkIns.send).length
  answer(checkIns.send, () => refuse(503, 'not-now', 'server.busy'))
  await scan(offlineCode)
  await expect.element(page.getByText('Mời vào')).toBeVisible()
  await expect.element(page.getByText('1 lượt quét chờ gửi')).toBeVisible()
  const row = (id: string): Scanned => ({
    id,
    outcome: 'refused',
    reason: 'tickets.already-used',
    mayAdmit: false,
    ticket,
  })
  answer(checkIns.send, ({ body }) => ({ rows: body.scans.map(({ id }) => row(id)) }))
  await expect.element(page.getByText('1 lượt vào lúc mất mạng cần xem lại'), { timeout: 15_000 }).toBeVisible()
  const sent = callsOf(checkIns.send).slice(reply)
  expect(new Set(sent.map(({ body }) => body.scans[0]!.id)).size).toBe(1)
  expect(sent.at(-1)!.body.scans[0]!.isOffline).toBe(true)
})

test('what this device let in does not get in again without a network, and a scan without an answer can be taken back', async () => {
  const [first, second] = ['ABC0000000002DEFGHJK', 'ABC0000000003DEFGHJK']
  await open((id) => ({ id, outcome: 'entered', reason: null, mayAdmit: false, ticket }))
  await scan(first)
  await expect.element(page.getByText('Mời vào')).toBeVisible()
  answer(checkIns.send, () => refuse(503, 'not-now', 'server.busy'))
  await scan(second)
  await page.getByRole('textbox', { name: 'Lý do cho vào' }).fill('Mất mạng')
  await page.getByRole('button', { name: 'Vẫn cho vào' }).click()
  await expect.element(page.getByText('1 lượt quét chờ gửi')).toBeVisible()
  await scan(first)
  await expect.element(page.getByText('Đã quét trên máy này trước đó')).toBeVisible()
  await page.getByRole('button', { name: 'Huỷ lượt vào của vé GHJK' }).first().click()
  const before = callsOf(checkIns.send).length
  online('refused', 'valid')
  await expect
    .poll(() => callsOf(checkIns.send).slice(before).at(-1)?.body.scans[0]?.undoneAt, { timeout: 20_000 })
    .toEqual(expect.any(String))
})

test('an entry that was taken back too late is told to whoever took it back', async () => {
  const code = 'ABC0000000004DEFGHJK'
  await open((id) => ({ id, outcome: 'entered', reason: null, mayAdmit: false, ticket }))
  answer(checkIns.send, () => refuse(503, 'not-now', 'server.busy'))
  await scan(code)
  await page.getByRole('textbox', { name: 'Lý do cho vào' }).fill('Mất mạng')
  await page.getByRole('button', { name: 'Vẫn cho vào' }).click()
  await expect.element(page.getByText('1 lượt quét chờ gửi')).toBeVisible()
  await page.getByRole('button', { name: 'Huỷ lượt vào của vé GHJK' }).first().click()
  await expect.element(page.getByText('Mời vào')).not.toBeInTheDocument()
  const entered = { outcome: 'entered', reason: null, mayAdmit: false, ticket } as const
  answer(checkIns.send, ({ body }) => ({ rows: body.scans.map(({ id }) => ({ id, ...entered })) }))
  await expect
    .element(page.getByText('1 lượt vào vẫn được tính: chỉ huỷ được trong 10 phút'), { timeout: 15_000 })
    .toBeVisible()
  await expect.element(page.getByText('Mời vào')).toBeVisible()
})
