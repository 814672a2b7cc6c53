import { useSetting } from './parts/display.ts'
import { draftsOnDevice } from './parts/drafts.ts'
import { expect, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const KEY = '**/api/v1/me/draft-key'

test('what is typed before the key of drafts has come is kept, unreadable, and sealed by it later', async ({
  page,
  signIn,
}) => {
  await useSetting(page, english)
  await page.route(KEY, () => {})
  await signIn(page, '/courses/new')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Typed on a slow line')
  const draft = async () => (await draftsOnDevice(page)).join()
  await expect.poll(draft).toMatch(/ true$/)
  expect(await draft()).not.toContain('slow line')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Typed on a slow line')

  await page.unroute(KEY)
  await page.reload()
  // Encrypted with the account's key.
  await expect.poll(draft).not.toMatch(/^$| true$/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Typed on a slow line')
})
