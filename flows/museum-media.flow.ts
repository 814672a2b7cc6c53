import { glb, sheet } from '@learning-cms/testkit/files/models'
import { wav } from '@learning-cms/testkit/files/sounds'
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const pictures = process.env.PICTURES
const keep = async (page: Page, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `museum-media-${name}.png`), fullPage: true })

const sound = (name: string, bytes: Buffer) => ({ name, mimeType: 'audio/wav', buffer: bytes })
const solid = (name: string, side: number) => ({
  name,
  mimeType: 'model/gltf-binary',
  buffer: glb(sheet({ side })),
})

/** Uploads are processed by separate processes, one after the other. */
const SLOWLY = { timeout: 60_000 }

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved at/).first()).toBeVisible()
}
const chooseIn = async (page: Page, group: string, act: string) => {
  await page.getByRole('button', { name: `Actions for ${group}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a narration and a model are added to an artifact, survive failed replacements, are restored and deleted', async ({
  page,
  server,
  signIn,
}) => {
  test.slow()
  const office = await startStranger(server.url).signIn(owner)
  const { next } = await office.done('GET', '/artifacts/next-number')
  const body = { type: '3D', priority: next, code: `BT ${next}`, nameVi: 'Trống đồng', nameEn: 'Bronze drum' }
  const { id } = await office.done('POST', '/artifacts', body)
  const saved = () => office.done('GET', `/artifacts/${id}`)
  await useSetting(page, english)
  await signIn(page, `/museum/artifacts/${id}`)
  const reading = page.getByRole('group', { name: 'Recording in Vietnamese' }).first()
  const model = page.getByRole('group', { name: '3D model' })
  const input = (within: typeof model) => within.locator('input[type=file]')

  await test.step('both are uploaded at once, and attached when the record is saved', async () => {
    await input(reading).setInputFiles(sound('kể.wav', wav({ seconds: 20 })))
    await input(model).setInputFiles(solid('trống.glb', 40))
    await expect(reading.getByText('The audio file is ready').first()).toBeVisible(SLOWLY)
    await expect(model.getByText('The model is ready').first()).toBeVisible(SLOWLY)
    await expect(model.getByText('3,200', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Transcript in Vietnamese' }).fill('Tiếng trống vang xa')
    await expectAccessible(page, 'an artifact with a narration and a model')
    await keep(page, 'ready')
    await save(page)
    expect(await saved()).toMatchObject({
      audioVi: { fileName: 'kể.wav', durationMs: 20_000 },
      model: { fileName: 'trống.glb', triangles: 3_200 },
      transcriptVi: 'Tiếng trống vang xa',
    })
  })

  await test.step('the narration plays from the chosen position', async () => {
    const position = reading.getByRole('slider', { name: /^Position/ })
    await position.press('ArrowRight')
    await expect(position).toHaveAttribute('aria-valuetext', '0:05 of 0:20')
    await position.click({ position: { x: 1, y: 20 } })
    await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:20')
    await reading.getByRole('button', { name: 'Play' }).click()
    await expect(position).not.toHaveAttribute('aria-valuetext', '0:00 of 0:20', { timeout: 20_000 })
    await reading.getByRole('button', { name: 'Pause' }).click()
    await expect(reading.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  await test.step('a non-audio file is refused before upload; a broken one keeps the old narration', async () => {
    await input(reading).setInputFiles(sound('kể.mp3', Buffer.from('chỉ là chữ')))
    await expect(reading.getByRole('alert').filter({ hasText: 'Invalid audio file format' })).toBeVisible()
    await input(reading).setInputFiles(sound('hỏng.wav', Buffer.concat([wav({ seconds: 1 }).subarray(0, 36)])))
    await expect(reading.getByRole('alert').filter({ hasText: 'Audio upload failed' })).toBeVisible(SLOWLY)
    await expect(reading.getByText('The previous file is kept').first()).toBeVisible()
    await keep(page, 'failed')
    await reading.getByRole('button', { name: 'Keep the saved one' }).click()
    await expect(reading.getByRole('slider', { name: /^Position/ })).toBeVisible()
    await input(model).setInputFiles({ ...solid('cắt.glb', 40), buffer: glb(sheet({ side: 40 })).subarray(0, 9_000) })
    await expect(model.getByRole('alert').filter({ hasText: 'its end is missing' })).toBeVisible(SLOWLY)
    expect(await saved()).toMatchObject({ audioVi: { fileName: 'kể.wav' }, model: { fileName: 'trống.glb' } })
  })

  await test.step('a new model is compared with the old one by its figures, and the old one is restored', async () => {
    const before = (await saved()).modelId
    await input(model).setInputFiles(solid('trống nhẹ.glb', 20))
    await expect(model.getByRole('row', { name: /^Triangles/ })).toContainText('−75%', SLOWLY)
    await keep(page, 'compared')
    await save(page)
    expect((await saved()).model).toMatchObject({ triangles: 800 })
    await chooseIn(page, '3D model', 'Earlier versions')
    const versions = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(versions.getByText('trống.glb')).toBeVisible()
    await expectAccessible(page, 'earlier versions')
    await keep(page, 'versions')
    await versions.getByRole('button', { name: 'Use this version again' }).click()
    await expect(model.getByText('The previous version is selected again').first()).toBeVisible()
    await save(page)
    expect((await saved()).modelId).toBe(before)
  })

  await test.step('the report is read and downloaded', async () => {
    await chooseIn(page, '3D model', 'Report')
    const report = page.getByRole('dialog', { name: 'Report' })
    await expect(report.getByText('Nothing to worry about.')).toBeVisible()
    const download = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Download report' }).click()
    expect((await download).suggestedFilename()).toContain('trống.glb')
    await page.keyboard.press('Escape')
  })

  await test.step('the narration is deleted after confirmation, with its own log line; its transcript stays', async () => {
    await chooseIn(page, 'Recording in Vietnamese', 'Delete audio file')
    const question = page.getByRole('dialog', { name: 'Delete audio file “kể.wav”?' })
    await expectAccessible(page, 'the question whether a narration is to go')
    await question.getByRole('button', { name: 'Delete audio file' }).click()
    await expect(page.getByText('Audio file deleted').first()).toBeVisible()
    await expect(reading.getByRole('button', { name: 'Choose audio file' })).toBeVisible()
    await expect(page.getByText(/^New changes by/)).toHaveCount(0)
    expect(await saved()).toMatchObject({ audioVi: null, transcriptVi: 'Tiếng trống vang xa' })
    const { rows } = await office.done('GET', `/history/artifacts/${id}`)
    expect(rows[0].action).toBe('artifacts.removeAudio')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'an artifact with media')
  await keep(page, 'phone')
})

test('periods and the museum have narrations too', async ({ page, server, signIn }) => {
  test.slow()
  const office = await startStranger(server.url).signIn(owner)
  const { id } = await office.done('POST', '/periods', { nameVi: 'Nhà Kể', nameEn: 'House of Tales', startYear: 1010 })
  await useSetting(page, english)
  for (const [index, { path, address }] of [
    { path: `/museum/periods/${id}`, address: `/periods/${id}` },
    { path: '/museum/information', address: '/museum' },
  ].entries()) {
    await signIn(page, path)
    const reading = page.getByRole('group', { name: 'Recording in English' }).first()
    await reading.locator('input[type=file]').setInputFiles(sound('told.wav', wav({ seconds: 3 + index })))
    await expect(reading.getByText('The audio file is ready').first()).toBeVisible(SLOWLY)
    await page.getByRole('textbox', { name: 'Transcript in English' }).fill('Once upon a time')
    await save(page)
    expect(await office.done('GET', address)).toMatchObject({
      audioEn: { fileName: 'told.wav' },
      transcriptEn: 'Once upon a time',
    })
    await expectAccessible(page, `the narration at ${path}`)
  }
})
