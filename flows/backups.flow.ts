import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('the owner makes a backup, sees it verified, and changes the schedule', async ({ page, signIn }) => {
  await useSetting(page, english)
  await signIn(page, '/system/backups', owner)
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()

  await test.step('a backup is made and restored on trial', async () => {
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('button', { name: 'A backup is in progress' })).toBeDisabled()
    const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
    await expect(row.getByText('Passed')).toBeVisible({ timeout: 55_000 })
    await expect(row.getByText(/chu\.so\.huu could sign in/)).toBeVisible()
    await expect(page.getByText(/npm run restore -- 20/)).toBeVisible()
    await expectAccessible(page, 'backups with one')
  })

  await test.step('uploaded files are verified', async () => {
    const files = page.getByRole('region', { name: 'Uploaded files' })
    await files.getByRole('button', { name: 'Check now' }).click()
    await expect(files.getByText('All files are intact')).toBeVisible({ timeout: 55_000 })
    await expectAccessible(page, 'backups with checked files')
  })

  await test.step('the only backup cannot be deleted, and it says why', async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText(/This is the only backup/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the schedule is saved and stays', async () => {
    await page.getByRole('combobox', { name: 'Back up' }).click()
    await page.getByRole('option', { name: 'Every hour' }).click()
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByText('Backup schedule saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Back up' })).toHaveValue('Every hour')
  })

  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'backups on a phone')
})

test('people who may not change settings do not find backups', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  await useSetting(page, english)
  await signIn(page, '/system/backups', curator)
  await expect(page.getByRole('heading', { name: 'Backups' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Backups' })).toHaveCount(0)
})
