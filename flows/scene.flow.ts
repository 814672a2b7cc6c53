import type { Page } from '@playwright/test'
import { wav } from '@learning-cms/testkit/files/sounds'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { pillar } from './parts/solids.ts'
import { expect, owner, test } from './parts/test.ts'

type Curator = Awaited<ReturnType<typeof curatorAt>>

async function curatorAt(url: string) {
  const me = await startStranger(url).signIn(owner)
  const { send, read } = uploaderAt(url, me.token)
  const uploaded = async (bytes: Uint8Array, name: string, kind: string) => {
    const { id } = await send(bytes, name, kind)
    await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('ready')
    return id
  }
  const change = async (id: string, body: object) => {
    const { version } = await me.done('GET', `/artifacts/${id}`)
    return me.done('PATCH', `/artifacts/${id}`, body, { 'if-match': `"${version}"` })
  }
  const figure = async (fields: object) => {
    const { next: priority } = await me.done('GET', '/artifacts/next-number')
    const modelId = await uploaded(pillar([700, 2118, 680]), 'tuong.glb', 'model')
    const naming = { nameVi: 'Tượng thần', nameEn: 'Statue of a god', code: `BT ${priority}` }
    return me.done('POST', '/artifacts', { type: '3D', priority, ...naming, modelId, ...fields })
  }
  return { ...me, uploaded, change, figure }
}

const ready = (page: Page) => expect(page.locator('figure[data-phase=ready]')).toBeVisible({ timeout: 60_000 })
const sizes = (page: Page) => page.locator('[data-real-size]')
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByText('Đã lưu phần trình bày 3D')).toBeVisible()
}
const tool = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).last().click()
const sceneOf = (me: Curator, id: string) => me.done('GET', `/artifacts/${id}/scene`)

test('a model in millimetres is corrected with one click, and its hotspot survives replacing the model', async ({
  page,
  baseURL,
  signIn,
}) => {
  const me = await curatorAt(baseURL!)
  const { id } = await me.figure({ sizes: 'cao 212 cm' })
  await signIn(page, `/museum/artifacts/${id}?tab=scene`)
  await ready(page)

  await expect(sizes(page)).toHaveAttribute('data-real-size', 'off')
  await page.getByRole('button', { name: 'Dùng đơn vị Mi-li-mét (mm)' }).click()
  await expect(sizes(page)).toHaveAttribute('data-real-size', 'agrees')
  await page.keyboard.press('Control+z')
  await expect(sizes(page)).toHaveAttribute('data-real-size', 'off')
  await page.keyboard.press('Control+y')
  await expect(sizes(page)).toHaveAttribute('data-real-size', 'agrees')

  await tool(page, 'Chú thích')
  await page.getByRole('button', { name: 'Thêm ở giữa khung' }).press('Enter')
  await page.getByLabel('Tên (tiếng Việt)').fill('Ngực tượng')
  await expect(page.getByRole('button', { name: 'Điểm 1: Ngực tượng' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByLabel('Tên (tiếng Việt)')).toHaveValue('')
  await page.getByRole('button', { name: 'Làm lại' }).click()
  await saved(page)
  const before = await sceneOf(me, id)
  expect(before).toMatchObject({ unit: 'mm', hotspots: [{ titleVi: 'Ngực tượng' }] })

  const modelId = await me.uploaded(pillar([760, 2118, 740]), 'tuong-moi.glb', 'model')
  await me.change(id, { modelId })
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Mô hình đã được thay' })).toBeVisible()
  await page.getByRole('button', { name: 'Chuyển sang mô hình mới' }).click()
  await expect(page.getByText(/^lệch \d+ mm$/)).toBeVisible()
  await page.getByRole('button', { name: 'Nhận vị trí mới' }).click()
  await saved(page)
  const { hotspots, modelId: setOn } = await sceneOf(me, id)
  expect(setOn).toBe(modelId)
  expect(hotspots).toMatchObject([{ id: before.hotspots[0].id, titleVi: 'Ngực tượng' }])
  const [x, , z] = hotspots[0].position
  // On a side of the new pillar, which is 30 mm farther out.
  expect(Math.max(Math.abs(x) - 380, Math.abs(z) - 370)).toBeCloseTo(0, 0)
})

const view = (position: [number, number, number]) => ({ position, target: [0, 1000, 0], fovDegrees: 35 })
const cue = (atMs: number, text: string, position: [number, number, number]) => ({
  id: randomUUID(),
  atMs,
  paragraph: null,
  text,
  hotspotId: null,
  view: view(position),
})

type Place = { x: number; y: number } | null

/** The position of a marker once the camera has arrived. */
async function atRest(place: () => Promise<Place>) {
  let last: Place = null
  await expect
    .poll(
      async () => {
        const now = await place()
        const moved = last && now ? Math.hypot(now.x - last.x, now.y - last.y) : Infinity
        last = now
        return moved
      },
      { intervals: [400] },
    )
    .toBeLessThan(0.5)
  return last as Place
}

test('playing the narration moves the camera along the cues', async ({ page, baseURL, signIn }) => {
  const me = await curatorAt(baseURL!)
  const audioViId = await me.uploaded(wav({ seconds: 30 }), 'loi-ke.wav', 'audio')
  const { id } = await me.figure({ audioViId })
  const spot = {
    id: randomUUID(),
    position: [0, 1800, 340],
    normal: [0, 0, 1],
    titleVi: 'Trán',
    titleEn: '',
    textVi: '',
    textEn: '',
    view: null,
    imageId: null,
    imageAltVi: '',
    imageAltEn: '',
    audioViId: null,
    audioEnId: null,
  }
  const lineVi = [cue(0, 'Nhìn từ phía trước', [0, 1200, 5000]), cue(1000, 'Đi sang bên phải', [5000, 1200, 800])]
  await me.done('PATCH', `/artifacts/${id}/scene`, { unit: 'mm', hotspots: [spot], lineVi }, { 'if-match': '"1"' })

  await signIn(page, `/museum/artifacts/${id}?tab=scene`)
  await ready(page)
  const place = () => page.getByRole('button', { name: 'Điểm 1: Trán' }).boundingBox()
  await tool(page, 'Thuyết minh')
  const caption = page.locator('[data-caption]')
  const goToBeginning = page.getByRole('button', { name: 'Nghe từ 0:00.0' }).first()
  await goToBeginning.click()
  await expect(caption).toHaveText(/Nhìn từ phía trước/)
  const front = await atRest(place)
  await page.getByRole('button', { name: 'Phát', exact: true }).click()
  await expect(caption).toHaveText(/Đi sang bên phải/)
  await expect.poll(async () => Math.abs((await place())!.x - front!.x)).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Tạm dừng' }).click()
  await goToBeginning.click()
  await expect(caption).toHaveText(/Nhìn từ phía trước/)
  await expect.poll(async () => Math.abs((await place())!.x - front!.x)).toBeLessThan(2)
  await expectAccessible(page, 'the story line')
})
