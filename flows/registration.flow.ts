import { glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { wav } from '@learning-cms/testkit/files/sounds'
import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const long = { timeout: 60_000 }

async function save(page: Page) {
  await page.getByRole('button', { name: 'Lưu thay đổi' }).first().click()
  await expect(page.getByText(/^Đã lưu lúc/).first()).toBeVisible(long)
}

test('an artifact is registered with image, narration and model, and published', async ({ page, server, signIn }) => {
  const stranger = startStranger(server.url)
  const office = await stranger.signIn(owner)
  const curator = await office.addColleague('curator')
  const { next, code } = await office.done('GET', '/artifacts/next-number')
  const name = `Bia đá chùa ${next}`
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/artifacts/new', curator)

  await test.step('a record in both languages, in 3D', async () => {
    await page.getByText('3D: mô hình quét').click()
    await field(page, 'Tên tiếng Việt').fill(name)
    await field(page, 'Tên tiếng Anh').fill(`Pagoda stele ${next}`)
    await field(page, 'Mã hiện vật').fill(code)
    await field(page, 'Niên đại tiếng Việt').fill('thế kỷ 17')
    await field(page, 'Mô tả ngắn tiếng Việt').fill('Bia bốn mặt, trán khắc lưỡng long chầu nguyệt.')
    await page.getByRole('button', { name: 'Ghi vào sổ' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xuất bản' })).toBeDisabled()
  })

  await test.step('its image, narration and model are uploaded at once', async () => {
    const photo = await jpeg({ width: 900, height: 1200 })
    await page
      .getByRole('region', { name: 'Ảnh', exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page
      .getByRole('group', { name: 'Bản đọc tiếng Việt' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.wav', mimeType: 'audio/wav', buffer: wav({ seconds: 3 }) })
    await page
      .getByRole('group', { name: 'Mô hình 3D' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.glb', mimeType: 'model/gltf-binary', buffer: glb(sheet({ side: 24 })) })
    await page.getByRole('region', { name: 'Ảnh 1' }).getByLabel('Mô tả ảnh, tiếng Việt').fill('Bia nhìn thẳng', long)
    const model = page.getByRole('region', { name: 'Mô hình 3D' })
    await expect(model.getByText('Mô hình đã sẵn sàng. Lưu để dùng').first()).toBeVisible(long)
    await expect(model.getByText('1.152', { exact: true })).toBeVisible()
    await expect(page.getByRole('slider').first()).toBeVisible(long)
    await field(page, 'Lời thuyết minh tiếng Việt').fill('Bia dựng năm 1632, ghi việc trùng tu chùa.')
    await save(page)
    await expectAccessible(page, 'an artifact with its media')
  })

  await test.step('once complete, it is published', async () => {
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản' }).click()
    await expect(page.getByText(`Đã xuất bản “${name}”`)).toBeVisible()
  })

  await test.step('anyone can read it, play it and download its model', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const published = await stranger.done('GET', `/public/museum/artifacts/${id}`)
    expect(published).toMatchObject({ nameVi: name, type: '3D' })
    for (const url of [published.images[0].sources[0].url, published.audio[0].url, published.model.url])
      expect((await fetch(url)).status, url).toBe(200)
    expect(published.audio[0].transcript).toContain('1632')
  })
})
