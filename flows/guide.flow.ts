import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { guideServer } from '../guide/serve.js'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { showDrum } from './parts/shown.ts'
import { expect, owner, test } from './parts/test.ts'

async function at(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a visitor goes from a period to a drum, plays its narration and turns its model', async ({ page, server }) => {
  const drum = await showDrum(server.url, owner)
  const guide = guideServer(server.url)
  const counted: string[] = []
  page.on('response', (answer) => {
    const request = answer.request()
    if (answer.url().endsWith('/counts') && request.method() === 'POST')
      counted.push(`${answer.status()} ${request.postData()}`)
  })
  await page.goto(await at(guide))

  await test.step('periods, the earliest first', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Bảo tàng Lịch sử Sông Hồng' })).toBeVisible()
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText(`Thời trống đồng ${drum.number}`)
    await expect(first).toContainText(/TCN – 111 TCN/)
    await expectAccessible(page, 'the guide')
    await first.getByRole('link').click()
  })

  await test.step('a period with its artifacts', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Thời trống đồng ${drum.number}` })).toBeVisible()
    await page.getByRole('link', { name: /Trống đồng/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Trống đồng ${drum.number}` })).toBeVisible()
    const picture = page.getByRole('img', { name: 'Mặt trống nhìn thẳng' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await expect(page.getByText('Kho không ai biết')).toHaveCount(0)
  })

  await test.step('its narration plays', async () => {
    const audio = page.locator('audio')
    await audio.evaluate((sound: HTMLAudioElement) => {
      sound.muted = true
      return sound.play()
    })
    await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(0.2)
    await page.getByText('Đọc lời thuyết minh').click()
    await expect(page.getByText('Chiếc trống này được tìm thấy ở Hà Nam.')).toBeVisible()
  })

  await test.step('its model is displayed', async () => {
    await page.getByRole('button', { name: 'Xem mô hình 3D' }).click()
    await expect(page.locator('.stage[data-state=shown] canvas')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page, 'an artifact in the guide')
    await expect.poll(() => counted).toEqual(['204 {"kind":"narration_play"}', '204 {"kind":"model_open"}'])
  })

  await test.step('in English, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bronze drum ${drum.number}` })).toBeVisible()
    await expectNoSidewaysScroll(page, 'an artifact in the guide on a phone')
  })

  await test.step('once unpublished, it is gone', async () => {
    const { version } = await drum.done('GET', `/artifacts/${drum.id}`)
    await drum.done('POST', `/artifacts/${drum.id}/unpublish`, undefined, { 'if-match': `"${version}"` })
    // A returning visitor may see it for another minute, because of the cache.
    const visitor = await page.context().browser()!.newContext()
    const other = await visitor.newPage()
    await other.goto(page.url())
    await expect(other.getByText('Trang này không còn nữa.')).toBeVisible()
    await visitor.close()
  })
  guide.close()
})

const packages = join(import.meta.dirname, '../node_modules')
const filesOfViewer: Record<string, [path: string, type: string]> = {
  '/': [join(import.meta.dirname, 'parts/manifest-viewer.html'), 'text/html; charset=utf-8'],
  '/openseadragon.js': [join(packages, 'openseadragon/build/openseadragon/openseadragon.min.js'), 'text/javascript'],
}

const PARSER = join(packages, '@iiif/parser/dist')

/** A page that contains only a viewer, at another origin than the manifest. */
const viewer = () =>
  createServer(({ url = '/' }, answer) => {
    const [, part] = /^\/parser\/([\w-]+\.js)$/.exec(url) ?? []
    const [path, type] = part ? [join(PARSER, part), 'text/javascript'] : (filesOfViewer[url.replace(/\?.*/, '')] ?? [])
    if (!path || !type) return answer.writeHead(404).end()
    answer.setHeader('content-type', type)
    return createReadStream(path).pipe(answer)
  })

test('an IIIF viewer opens the manifest of an artifact', async ({ page, server }) => {
  const drum = await showDrum(server.url, owner)
  const manifest = `${server.url}/api/v1/public/museum/artifacts/${drum.id}/manifest`
  const site = viewer()
  const pictures: string[] = []
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().includes('/media/')) pictures.push(answer.url())
  })
  await page.goto(`${await at(site)}/?manifest=${encodeURIComponent(manifest)}`)
  await expect(page.getByRole('heading', { name: `Bronze drum ${drum.number}` }).first()).toBeVisible()
  await expect.poll(() => pictures.some((url) => url.endsWith('-1600.webp'))).toBe(true)
  await expect(page.locator('canvas, .openseadragon-canvas').first()).toBeVisible()
  await page.getByText('Info', { exact: true }).click()
  await expect(page.getByText('Lê Văn Ảnh').first()).toBeVisible()
  await expect(page.getByText('Kho không ai biết')).toHaveCount(0)
  site.close()
})
