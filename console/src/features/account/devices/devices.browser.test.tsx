import { mySessions, type MySession } from '@learning-cms/contract/account/my-sessions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import { Devices } from './Devices.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-24T01:00:00.000Z'
const session = (place: number, more: Partial<MySession>): MySession => ({
  id: idOf(place),
  isThis: false,
  startedAt: at,
  lastUsedAt: at,
  endsAt: at,
  browser: 'chrome',
  system: 'windows',
  provider: null,
  ip: '203.0.113.7',
  place: 'elsewhere',
  ...more,
})
const here = session(1, { isThis: true })
const away = session(2, { browser: 'safari', system: 'ios' })
const program = session(3, { browser: null, system: null })

const drawDevices = () =>
  draw(
    <>
      <h1>Tài khoản</h1>
      <h2>Thiết bị</h2>
      <Devices />
    </>,
  )

test('every device says what it is; one is signed out, never this one', async () => {
  answer(mySessions.list, () => ({ rows: [here, away, program] }))
  answer(mySessions.end, () => ({ ended: 1 }))
  await drawDevices()
  await expect.element(page.getByText('Chrome trên Windows')).toBeVisible()
  await expect.element(page.getByText('Chương trình')).toBeVisible()
  await expect
    .element(page.getByText('Đăng nhập lúc 24/11/2026 08:00, từ một mạng khác, 203.0.113.7').first())
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Đăng xuất Chrome trên Windows' })).not.toBeInTheDocument()
  await expectAccessible()
  answer(mySessions.list, () => ({ rows: [here, program] }))
  await page.getByRole('button', { name: 'Đăng xuất Safari trên iOS' }).click()
  await expect.element(page.getByText('Đã đăng xuất Safari trên iOS')).toBeVisible()
  await expect.element(page.getByText('Safari trên iOS', { exact: true })).not.toBeInTheDocument()
  expect(callsOf(mySessions.end).map(({ params }) => params.id)).toEqual([idOf(2)])
})

test('all others are signed out at once; what fails is told and stays', async () => {
  answer(mySessions.list, () => ({ rows: [here, away] }))
  answer(mySessions.endOthers, () => refuse(503, 'not-now', 'server.busy'))
  await drawDevices()
  const all = page.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' })
  await all.click()
  await expect.element(page.getByText('Chưa đăng xuất được thiết bị')).toBeVisible()
  await expect.element(page.getByText('Safari trên iOS')).toBeVisible()
  answer(mySessions.endOthers, () => ({ ended: 1 }))
  answer(mySessions.list, () => ({ rows: [here] }))
  await all.click()
  await expect.element(page.getByText('Đã đăng xuất 1 thiết bị khác')).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
})
