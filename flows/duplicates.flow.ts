import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('two records of one person are found, compared and merged, the old address leads on, and it is taken back', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const phone = '0936 123 987'
  const older = await boss.done('POST', '/customers', {
    fullName: 'Vương Hai Hồ Sơ',
    email: 'vuong.a@example.test',
    phone,
  })
  const newer = await boss.done('POST', '/customers', {
    fullName: 'Vương Hai Hồ Sơ',
    email: 'vuong.b@example.test',
    phone,
  })
  await boss.done('POST', `/customers/${newer.id}/notes`, { body: 'Ghi ở hồ sơ mới' })
  await useSetting(page, english)
  await signIn(page, '/crm/duplicates?search=vuong+hai+ho+so')
  await expect(page.getByText('Phone', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'possible duplicates')
  await page
    .getByRole('link', { name: /Vương Hai Hồ Sơ/ })
    .first()
    .click()

  await expect(page.getByText('1 note', { exact: true })).toBeVisible()
  const merge = page.getByRole('button', { name: /^Merge/ })
  // The addresses differ, so one has to be chosen.
  await expect(merge).toBeDisabled()
  await page.getByRole('button', { name: 'Reveal values' }).click()
  const reveal = page.getByRole('dialog')
  await reveal.getByRole('textbox').fill('Two addresses to tell apart')
  await reveal.getByRole('button', { name: 'Reveal values' }).click()
  await expect(page.getByText('vuong.b@example.test')).toBeVisible()
  await page.getByRole('radio', { name: 'Which value stays: Main email, Newer record' }).check()
  await expectAccessible(page, 'two records side by side')
  await merge.click()
  await expect(page).toHaveURL(new RegExp(`/crm/customers/${older.id}`))
  await expect(page.getByText(/was merged into this record/)).toBeVisible()

  await page.goto(`/learning-cms/crm/customers/${newer.id}`)
  await expect(page).toHaveURL(new RegExp(`/crm/customers/${older.id}`))
  await expectAccessible(page, 'a customer with a merge')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/was merged into this record/)).toHaveCount(0)
  expect(await boss.done('GET', `/customers/${newer.id}`)).toMatchObject({ fullName: 'Vương Hai Hồ Sơ' })
})
