import { draco, glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import type { Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1024 } as const
const SLOWLY = { timeout: 60_000 }
const pictures = process.env.PICTURES
const keep = async (page: Page, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `viewer-${name}.png`) })

const viewerOn = (page: Page) => page.locator('figure[data-phase]')
const isReady = (page: Page) => expect(viewerOn(page)).toHaveAttribute('data-phase', 'ready', SLOWLY)
const canvasOn = (page: Page) => page.getByRole('application')

/** The share of the canvas that differs from the colour of its corner. */
async function drawnShare(page: Page, picture: Locator) {
  const png = (await picture.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const corner = data.slice(40, 43)
    let drawn = 0
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2].some((part) => Math.abs(data[at + part]! - corner[part]!) > 10)) drawn += 1
    return drawn / (data.length / 4)
  }, png)
}

/** A 3D artifact, with a model if given. */
async function register(url: string, model?: Buffer) {
  const { done, token } = await startStranger(url).signIn(owner)
  const uploader = uploaderAt(url, token)
  const ready = async (bytes: Buffer, name: string, kind?: string) => {
    const { id } = await uploader.send(bytes, name, kind)
    await expect.poll(async () => (await uploader.read(id)).state, SLOWLY).toBe('ready')
    return id
  }
  const { next, code } = await done('GET', '/artifacts/next-number')
  const with3D = model && {
    modelId: await ready(model, 'quét.glb', 'model'),
    images: [
      {
        id: await ready(await jpeg({ width: 900, height: 700 }), 'ảnh.jpg'),
        altVi: 'Sọ',
        altEn: 'A skull',
        credit: '',
      },
    ],
  }
  const { id } = await done('POST', '/artifacts', { type: '3D', priority: next, code, nameVi: `Sọ ${next}`, ...with3D })
  return { path: `/museum/artifacts/${id}` }
}

test('a compressed scan is checked before upload, displayed, and explored', async ({ page, server, signIn }) => {
  const { path } = await register(server.url)
  await useSetting(page, english)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/uploads') && sent.push(request.method()))
  await signIn(page, path)
  const input = page.locator('[data-path=modelId] input[type=file]')

  await test.step('what the server would refuse is reported before upload', async () => {
    const bent = glb({ ...sheet(), json: { ...sheet().json, images: [{ uri: '../secret.png' }] } })
    await input.setInputFiles({ name: 'xấu.glb', mimeType: 'model/gltf-binary', buffer: bent })
    await expect(page.getByRole('alert').filter({ hasText: 'refers to an external file' })).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('it is displayed as our own meshopt file', async () => {
    await input.setInputFiles({ name: 'sọ.glb', mimeType: 'model/gltf-binary', buffer: draco() })
    await page.getByRole('button', { name: 'View 3D model' }).click(SLOWLY)
    await isReady(page)
    await expect.poll(() => drawnShare(page, canvasOn(page)), SLOWLY).toBeGreaterThan(0.02)
    await expectAccessible(page, 'a record with the viewer open')
    await keep(page, 'shown')
  })

  await test.step('keys move around it, and announce the viewpoint', async () => {
    await canvasOn(page).focus()
    await page.keyboard.press('0')
    await expect(viewerOn(page).getByText('Seen from the front right, at eye level')).toBeAttached()
    const before = await canvasOn(page).screenshot()
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowLeft')
    await expect(viewerOn(page).getByText('Seen from the front left, at eye level')).toBeAttached()
    expect((await canvasOn(page).screenshot()).equals(before)).toBe(false)
    await page.keyboard.press('0')
    await expect.poll(async () => (await canvasOn(page).screenshot()).equals(before)).toBe(true)
  })

  await test.step('full screen, statistics and wireframe work', async () => {
    await page.getByRole('button', { name: 'Figures', exact: true }).click()
    await expect(viewerOn(page).getByText('Draw calls per frame')).toBeVisible()
    await page.getByRole('button', { name: 'Light and appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Wireframe' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(viewerOn(page)).toHaveAttribute('data-full', 'true')
    await keep(page, 'full')
    await page.getByRole('button', { name: 'Exit full screen' }).click()
    await expect(viewerOn(page)).not.toHaveAttribute('data-full', 'true')
  })
})

test('a lost WebGL context is restored', async ({ page, server, signIn }) => {
  const { path } = await register(server.url, glb(sheet({ side: 40 })))
  await useSetting(page, english)
  await signIn(page, path)
  await page.getByRole('button', { name: 'View 3D model' }).click()
  await isReady(page)
  const lose = () =>
    canvasOn(page)
      .locator('canvas')
      .evaluateHandle((canvas: HTMLCanvasElement) => {
        const memory = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
        memory.loseContext()
        return memory
      })
  const memory = await lose()
  const alert = page.getByRole('alert').filter({ hasText: 'has taken back the graphics memory' })
  await expect(alert).toBeVisible()
  await memory.evaluate((extension) => extension.restoreContext())
  await expect(alert).toBeHidden(SLOWLY)
  await isReady(page)
  await expect.poll(() => drawnShare(page, canvasOn(page)), SLOWLY).toBeGreaterThan(0.02)

  await lose()
  await page.getByRole('button', { name: 'Open again' }).click()
  await isReady(page)
  await expect.poll(() => drawnShare(page, canvasOn(page)), SLOWLY).toBeGreaterThan(0.02)
})

test('without WebGL the poster is shown, and the page keeps working', async ({ page, server, signIn }) => {
  const { path } = await register(server.url, glb(sheet({ side: 20 })))
  await useSetting(page, english)
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- Called below with the canvas as `this`
    const getContext = HTMLCanvasElement.prototype.getContext
    // oxlint-disable-next-line no-extend-native -- A browser without WebGL
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
    } as typeof getContext
  })
  await signIn(page, path)
  await page.getByRole('button', { name: 'View 3D model' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot display 3D' })).toBeVisible()
  await expect(viewerOn(page).getByRole('img', { name: /A skull|Sọ/ })).toBeVisible()
  await keep(page, 'without')
})

test('a cancelled model is not loaded until requested again', async ({ page, server, signIn }) => {
  const { path } = await register(server.url, glb(sheet({ side: 40 })))
  await useSetting(page, english)
  let hold: (() => void) | undefined
  await page.route('**/media/**preview**', async (route) => {
    await new Promise<void>((go) => (hold = go))
    await route.continue().catch(() => undefined)
  })
  await signIn(page, path)
  await page.getByRole('button', { name: 'View 3D model' }).click()
  await viewerOn(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(viewerOn(page).getByText('Loading cancelled.')).toBeVisible()
  hold?.()
  await page.unroute('**/media/**preview**')
  await viewerOn(page).getByRole('button', { name: 'Try again' }).click()
  await isReady(page)
})
