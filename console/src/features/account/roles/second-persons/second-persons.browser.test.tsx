import { secondPersons, type InvitedByLink } from '@learning-cms/contract/account/second-persons'
import { permissions } from '@learning-cms/contract/core/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, signInAs } from '#testing/server.ts'
import { SecondPersons } from './SecondPersons.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const lan: InvitedByLink = {
  id: idOf(1),
  username: 'lan',
  fullName: 'Lê Thị Lan',
  invitedBy: ['quan.tri'],
  invitedAt: at,
  acceptedAt: null,
  acceptedByName: null,
}
const minh = { ...lan, id: idOf(2), username: 'minh', fullName: 'Trần Minh', acceptedAt: at, acceptedByName: 'chu' }
const rowsAre = (rows: InvitedByLink[], isMailSetUp = false) =>
  answer(secondPersons.list, () => ({ rows, isMailSetUp }))
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the owner reads what it means before accepting somebody, and takes it back', async () => {
  signInAs()
  rowsAre([lan, minh])
  answer(secondPersons.accept, () => null)
  answer(secondPersons.withdraw, () => null)
  await draw(<SecondPersons />)
  await expect.element(page.getByText('lan · quan.tri mời 01/11/2026')).toBeVisible()
  await button('Công nhận Lê Thị Lan').click()
  await expect.element(page.getByRole('dialog').getByText(/tự đặt mật khẩu/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Công nhận', exact: true }).click()
  await expect.poll(() => callsOf(secondPersons.accept).map(({ body }) => body)).toEqual([{ accountIds: [lan.id] }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Rút lại công nhận Trần Minh').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rút lại công nhận', exact: true }).click()
  await expect.poll(() => callsOf(secondPersons.withdraw).map(({ params }) => params)).toEqual([{ id: minh.id }])
})

test('others see it and decide nothing', async () => {
  signInAs(permissions.filter((right) => right !== 'ownership:transfer'))
  rowsAre([lan, minh])
  await draw(<SecondPersons />)
  await expect.element(page.getByText('Là người thứ hai', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Chủ sở hữu có thể công nhận họ/)).toBeVisible()
  expect(page.getByRole('list', { name: 'Người thứ hai khi duyệt' }).getByRole('button').elements()).toEqual([])
})

test('with a mail server nobody else is accepted, and what was stated can be taken back', async () => {
  signInAs()
  rowsAre([lan, minh], true)
  await draw(<SecondPersons />)
  await expect.element(button('Rút lại công nhận Trần Minh')).toBeVisible()
  await expect.element(button('Công nhận Lê Thị Lan')).not.toBeInTheDocument()
})
