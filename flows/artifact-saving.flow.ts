import { glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const SLOWLY = { timeout: 30_000 }
const STEPS_AT_MOST = 45
/** Large enough to be still in processing when the record is saved. */
const model = () => glb(sheet({ side: 300 }))

/** Presses keys only, and counts them: a text typed into a field is one step. */
function handsOn(page: Page) {
  let steps = 0
  const press = async (key: string) => {
    steps += 1
    await page.keyboard.press(key)
  }
  return {
    steps: () => steps,
    press,
    type: async (text: string) => {
      steps += 1
      await page.keyboard.type(text)
    },
    /** Presses Tab until this control has the focus. */
    tabTo: async (role: 'textbox' | 'button' | 'radio', name: string | RegExp, key = 'Tab') => {
      const target = page.getByRole(role, { name, exact: true }).first()
      await expect(target).toBeAttached()
      for (let tabs = 0; tabs < 60; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`The focus never came to ${name}`)
    },
  }
}

async function chooseFile(page: Page, press: () => Promise<void>, file: { name: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles({ ...file, mimeType: file.name.endsWith('glb') ? 'model/gltf-binary' : 'image/jpeg' })
}

test('by keyboard alone, an artifact with photo and model is saved while they are processed', async ({
  page,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/artifacts', curator)
  await expect(page.getByRole('heading', { level: 1, name: 'Hiện vật' })).toBeVisible()
  // Handled from now on: the system's dialog may open at any time.
  page.on('filechooser', () => undefined)
  const hands = handsOn(page)
  const enter = () => hands.press('Enter')

  await hands.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Tìm mọi thứ' })).toBeFocused()
  await hands.type('ghi hiện vật')
  await expect(page.getByRole('option', { name: /Ghi hiện vật/ }).first()).toBeVisible()
  await enter()
  await expect(page.getByRole('textbox', { name: 'Tên tiếng Việt', exact: true })).toBeFocused()
  await hands.tabTo('radio', '2D: ảnh chụp', 'Shift+Tab')
  await hands.press('ArrowRight')
  await hands.tabTo('textbox', 'Tên tiếng Việt')
  await hands.type('Chuông lưu sớm')
  await hands.tabTo('button', 'Chọn mô hình 3D')
  await chooseFile(page, enter, { name: 'chuông.glb', buffer: model() })
  await hands.tabTo('button', 'Chọn ảnh')
  await chooseFile(page, enter, {
    name: 'chuông.jpg',
    buffer: await jpeg({ width: 1600, height: 1200, noise: true }),
  })
  await hands.press('Control+s')

  await expect(page.getByRole('heading', { level: 1, name: 'Chuông lưu sớm' })).toBeVisible()
  await expect(page).toHaveURL(/\/museum\/artifacts\/[\da-f-]{36}/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect(page.getByText('Số này đã thuộc về')).toHaveCount(0)
  expect(hands.steps()).toBeLessThanOrEqual(STEPS_AT_MOST)
  console.info(`Keys pressed: ${hands.steps()}`)

  // Both arrive by themselves, and leave nothing to save.
  await expect(page.getByRole('button', { name: 'Xem mô hình 3D' })).toBeVisible(SLOWLY)
  await expect(page.getByRole('region', { name: 'Ảnh 1' })).toBeVisible(SLOWLY)
  await expect(page.getByText('Chưa có thay đổi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeDisabled()
})

test('files arrive although the browser is closed, and a bad one is said at the record', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const { next, code } = await office.done('GET', '/artifacts/next-number')
  const made = await office.done('POST', '/artifacts', { type: '3D', priority: next, code, nameVi: 'Chuông vắng' })
  await useSetting(page, vietnamese)
  await signIn(page, `/museum/artifacts/${made.id}`)
  const input = (on: Page) => on.getByRole('group', { name: 'Mô hình 3D' }).locator('input[type=file]')

  await test.step('a model alone is reason enough to save', async () => {
    const buffer = model()
    await input(page).setInputFiles({ name: 'chuông.glb', mimeType: 'model/gltf-binary', buffer })
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText(/chuông.glb đang được (gửi|xử lý)/)).toBeVisible()
    await expect(page.getByText(/chuông.glb đang được gửi/)).toHaveCount(0, SLOWLY)
    await page.close()
    await expect.poll(async () => (await office.done('GET', `/artifacts/${made.id}`)).modelId, SLOWLY).not.toBeNull()
  })

  await test.step('one that turns out bad leaves the record as it was', async () => {
    const later = await context.newPage()
    await useSetting(later, vietnamese)
    await signIn(later, `/museum/artifacts/${made.id}`)
    const before = await office.done('GET', `/artifacts/${made.id}`)
    const { json, bin } = sheet({ side: 300 })
    bin.writeFloatLE(Number.NaN, 24)
    const hollow = { name: 'hỏng.glb', mimeType: 'model/gltf-binary', buffer: glb({ json, bin }) }
    await input(later).setInputFiles(hollow)
    await later.getByRole('button', { name: 'Lưu thay đổi' }).click()
    const note = later.getByRole('alert').filter({ hasText: 'Chưa thêm được hỏng.glb' })
    await expect(note).toBeVisible(SLOWLY)
    expect(await office.done('GET', `/artifacts/${made.id}`)).toMatchObject({
      version: before.version,
      modelId: before.modelId,
    })
    await expectAccessible(later, 'a file that could not be added')
    await note.getByRole('button', { name: 'Bỏ tệp này' }).click()
    await expect(note).toHaveCount(0)
  })
})
