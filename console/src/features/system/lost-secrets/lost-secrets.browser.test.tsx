import { lostSecrets, secretKinds } from '@learning-cms/contract/system/lost-secrets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { answer } from '#testing/server.ts'
import LostSecretsPage from './LostSecretsPage.tsx'

test('each kind says how it is entered again, and leads there', async () => {
  answer(lostSecrets.list, () => ({
    rows: secretKinds.map((kind, at) => ({ kind, count: at + 2, records: [{ id: 'one', name: `Mục ${at}` }] })),
  }))
  await draw(<LostSecretsPage />)
  const list = page.getByRole('list', { name: 'Các mục phải nhập lại' })
  await expect.element(list).toBeVisible()
  const hrefs = list
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href')!.replace(/^\/learning-cms/, ''))
  expect(hrefs).toEqual([
    '/account/gateways',
    '/refunds/one',
    '/instructors/one?tab=money',
    '/account/kyc/one',
    '/account/users?open=one',
    '/crm/mail/settings',
    '/account/webhooks/one',
    '/account/sso?open=one',
  ])
  await expect.element(list.getByText('và 8 mục khác')).toBeVisible()
  await expectAccessible()
})

test('whoever may not read the records learns how many there are', async () => {
  answer(lostSecrets.list, () => ({ rows: [{ kind: 'kyc' as const, count: 3, records: [] }] }))
  await draw(<LostSecretsPage />)
  await expect.element(page.getByRole('heading', { name: 'Hồ sơ định danh chưa duyệt 3' })).toBeVisible()
  await expect.element(page.getByText('Bạn không có quyền xem tên các mục này.')).toBeVisible()
})

test('says so when everything opens', async () => {
  answer(lostSecrets.list, () => ({ rows: [] }))
  await draw(<LostSecretsPage />)
  await expect.element(page.getByText('Không có gì phải nhập lại')).toBeVisible()
  await expectAccessible()
})
