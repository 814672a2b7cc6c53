import { randomUUID } from 'node:crypto'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('an article is written, published, edited while readers see the old version, and an earlier version restored', async ({
  page,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const writer = await office.addColleague('catalog')
  const word = `khung${randomUUID().slice(0, 6)}`
  const title = `Renew a frame ${word}`
  const category = await office.done('POST', '/article-categories', {
    nameVi: `Khung ${word}`,
    nameEn: `Frames ${word}`,
  })
  const reader = await startStranger(server.url).signIn(await office.addColleague('support'))
  const seen = async () => (await reader.ask('GET', `/help/articles/renew-a-frame-${word}?language=en`)).body.body
  await useSetting(page, english)
  await signIn(page, '/knowledge-base', writer)

  await test.step('a draft lists what is missing', async () => {
    await page.getByRole('link', { name: 'Write article' }).click()
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByText('Please enter a title in at least one language')).toBeVisible()
    await page.getByRole('textbox', { name: 'English title' }).fill(title)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await expectAccessible(page, 'a draft that lacks its text')
  })

  await test.step('text and category complete it; the preview shows it as readers will see it', async () => {
    await page.getByRole('textbox', { name: 'English text' }).fill('Take the old frame off first.')
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: `Frames ${word}` }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByText('Take the old frame off first.')).toBeVisible()
    await expectAccessible(page, 'a preview')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Readers see exactly this.')).toBeVisible()
  }

  await test.step('changes after publishing wait until they are published', async () => {
    await publish()
    await page.getByRole('textbox', { name: 'English text' }).fill('Order a new frame.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Readers still see version 1.')).toBeVisible()
    expect(await seen()).toBe('<p>Take the old frame off first.</p>')
    await publish()
    expect(await seen()).toBe('<p>Order a new frame.</p>')
  })

  await test.step('the first version is compared and restored', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    const drawer = page.getByRole('dialog', { name: /Versions of/ })
    const first = drawer.getByRole('listitem').filter({ hasText: 'Version 1' })
    await first.getByRole('button', { name: 'Compare' }).click()
    await expect(first.locator('del').first()).toContainText('Take the old frame off first.')
    await expectAccessible(page, 'versions compared')
    await first.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Readers still see version 2.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'English text' })).toHaveText('Take the old frame off first.')
    expect(await seen()).toBe('<p>Order a new frame.</p>')
  })
  expect(category.slug).toContain('khung')
})

test('help is found despite a typo, read, voted on, and opened beside its screen', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const word = randomUUID().slice(0, 6).replace(/\d/g, 'k')
  const { id: categoryId } = await office.done('POST', '/article-categories', { nameVi: `Trợ giúp ${word}` })
  const draft = await office.done('POST', '/articles', {
    titleVi: `Bọc lại sách ${word}`,
    titleEn: `Rebind a volume ${word}`,
    categoryId,
    screens: ['enrolments'],
    bodyVi: '<h2>Trước</h2><p>Chọn bìa.</p><h2>Sau</h2><p>Khâu gáy.</p>',
    bodyEn: '<h2>Before</h2><p>Choose a cover.</p><h2>After</h2><p>Sew the spine.</p>',
  })
  await office.ask('POST', `/articles/${draft.id}/publish`, undefined, { 'if-match': `"${draft.version}"` })
  const reader = await office.addColleague('support')
  await useSetting(page, { ...english, width: 390 })
  await signIn(page, '/help', reader)

  await test.step('found despite a typo', async () => {
    await page.getByRole('searchbox').fill(`rebind volumne ${word}`)
    await expect(page.getByText('These are the closest')).toBeVisible()
    await expectNoSidewaysScroll(page, 'results of the help centre')
    await page.getByRole('link', { name: `Rebind a volume ${word}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Rebind a volume ${word}` })).toBeVisible()
  })

  await test.step('its table of contents links to its parts, and a vote can be withdrawn', async () => {
    await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'After' }).click()
    await expect(page.getByRole('heading', { name: 'After' })).toBeFocused()
    const yes = page.getByRole('button', { name: 'Yes' })
    await yes.click()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 of 1 people found it helpful')).toBeVisible()
    await yes.click()
    await expect(yes).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a screen without articles says so', async () => {
    await page.goto(`/learning-cms/help?search=zzqqxx${word}`)
    await expect(page.getByText('No article about this yet')).toBeVisible()
  })

  await test.step('F1 shows it beside its screen', async () => {
    await useSetting(page, english)
    await page.goto(`/learning-cms/enrolments`)
    const drawer = page.getByRole('dialog', { name: 'Help for this screen' })
    await expect(async () => {
      await page.keyboard.press('F1')
      await expect(drawer).toBeVisible({ timeout: 1000 })
    }).toPass()
    await drawer.getByRole('link', { name: `Rebind a volume ${word}` }).click()
    await expect(drawer.getByText('Sew the spine.')).toBeVisible()
    await expectAccessible(page, 'help beside a screen')
  })
})
