import type { Page } from '@playwright/test'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Lưu thay đổi' }).first().click()
  await expect(page.getByText(/^Đã lưu lúc/).first()).toBeVisible()
}

/** An artifact, and two curators who may edit it. */
async function sceneOf(url: string) {
  const office = await startStranger(url).signIn(owner)
  const [mai, lan] = [await office.addColleague('curator'), await office.addColleague('curator')]
  const { next, code } = await office.done('GET', '/artifacts/next-number')
  const artifact = await office.done('POST', '/artifacts', {
    type: '2D',
    priority: next,
    code,
    nameVi: `Chum sành ${next}`,
    nameEn: 'Stoneware jar',
    ageVi: 'thế kỷ 15',
    placeNow: 'Kho A',
    sizes: 'cao 40 cm',
    tags: ['gốm'],
  })
  const now = () => office.done('GET', `/artifacts/${artifact.id}`)
  return { mai, lan, artifact, now, path: `/museum/artifacts/${artifact.id}` }
}

test('two curators edit one artifact and both keep their work', async ({ page, browser, server, signIn }) => {
  const { mai, lan, artifact, now, path } = await sceneOf(server.url)
  const context = await browser.newContext({ baseURL: server.url, locale: 'vi-VN' })
  const other = await context.newPage()
  for (const one of [page, other]) {
    await useSetting(one, vietnamese)
    // Without the event stream, the other's changes appear only on saving: the harder case.
    await one.context().route('**/api/v1/events', (route) => route.abort())
  }
  await signIn(page, path, mai)
  await signIn(other, path, lan)
  await expect(field(page, 'Kích thước')).toHaveValue('cao 40 cm')

  await test.step('different fields, and tags of one list, merge automatically', async () => {
    await field(other, 'Kích thước').fill('cao 41,5 cm; nặng 12 kg')
    await field(other, 'Mô tả ngắn tiếng Việt').fill('Vai có bốn tai nhỏ.')
    await save(other)
    await field(page, 'Tên tiếng Anh').fill('Stoneware jar with four lugs')
    await field(page, 'Mã hiện vật').fill(`${artifact.code} bis`)
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'Kích thước')).toHaveValue('cao 41,5 cm; nặng 12 kg')
    expect(await now()).toMatchObject({
      nameEn: 'Stoneware jar with four lugs',
      code: `${artifact.code} bis`,
      sizes: 'cao 41,5 cm; nặng 12 kg',
      shortDescriptionVi: 'Vai có bốn tai nhỏ.',
      dimensions: { heightMm: 415, weightGrams: 12_000 },
    })
  })

  await test.step('the story is a separate form: it does not block edits of the record', async () => {
    await other.getByRole('tab', { name: 'Câu chuyện' }).click()
    await other.getByRole('textbox', { name: 'Câu chuyện tiếng Việt' }).fill('Vớt lên từ tàu đắm Cù Lao Chàm.')
    await other.getByRole('button', { name: 'Lưu thay đổi' }).last().click()
    await expect(other.getByText('Đã lưu câu chuyện')).toBeVisible()
    await field(page, 'Niên đại tiếng Việt').fill('cuối thế kỷ 15')
    await save(page)
    expect(await now()).toMatchObject({ ageVi: 'cuối thế kỷ 15', hasStory: true })
  })

  await test.step('a conflict in one field shows both versions and asks', async () => {
    await other.getByRole('tab', { name: 'Hồ sơ' }).click()
    await field(other, 'Mô tả ngắn tiếng Việt').fill('Vai có bốn tai, một tai sứt.')
    await save(other)
    await field(page, 'Mô tả ngắn tiếng Việt').fill('Vai có bốn tai nhỏ, men nâu.')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('insertion').filter({ hasText: 'sứt' })).toBeVisible()
    await expect(dialog.getByRole('insertion').filter({ hasText: 'men nâu' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Bản của bạn' }).check()
    await page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Đã lưu lúc/).first()).toBeVisible()
    expect(await now()).toMatchObject({ shortDescriptionVi: 'Vai có bốn tai nhỏ, men nâu.' })
  })
  await context.close()
})
