import { chromium, type Page } from '@playwright/test'
import { glb, sheet } from '@learning-cms/testkit/files/models'
import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { setTimeout as wait } from 'node:timers/promises'
import { largeScan } from '#large-scan.ts'
import { median } from '#load.ts'
import { note } from '#table.ts'

/** Without a graphics card: the slowest case for a visitor. */
const FLAGS = ['--no-sandbox', '--disable-quic', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const ROUNDS = 3
const OPENINGS = 50
/** The first openings load the library and fill caches. */
const WARM = 5

/** The viewer in a browser with software rendering. */
export async function viewerRows() {
  const server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: FLAGS,
  })
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'vi-VN' })
    await page.addInitScript(countCardObjects)
    const token = await signIn(page, server.url)
    await page.goto(await artifactWith(server, token, await largeScan(1_000_000)))
    await previewPainted(page)
    await page.goto(await artifactWith(server, token, glb(sheet({ side: 100 }))))
    await openedOften(page)
  } finally {
    await browser.close()
    await server.stop()
    server.removeFolder()
  }
}

async function signIn(page: Page, url: string) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/login'))
  await page.goto(`${url}/learning-cms/sign-in`)
  await page.fill('input[autocomplete="username"]', owner.username)
  await page.fill('input[type="password"]', owner.password)
  await page.keyboard.press('Enter')
  const { token } = (await (await answered).json()) as { token: string }
  await page.waitForURL((address) => !address.pathname.endsWith('/sign-in'))
  return token
}

async function artifactWith({ url }: RunningServer, token: string, bytes: Buffer) {
  const uploader = uploaderAt(url, token)
  const { id: modelId } = await uploader.send(bytes, 'quet.glb', 'model')
  while ((await uploader.read(modelId)).state !== 'ready') await wait(200)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { next, code } = (await (await fetch(`${url}/api/v1/artifacts/next-number`, { headers })).json()) as {
    next: number
    code: string
  }
  const body = JSON.stringify({ type: '3D', priority: next, code, nameVi: `Bản quét ${next}`, modelId })
  const made = await fetch(`${url}/api/v1/artifacts`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body,
  })
  return `/learning-cms/museum/artifacts/${((await made.json()) as { id: string }).id}`
}

const opener = (page: Page) => page.getByRole('button', { name: 'Xem mô hình 3D' })
const phaseDone = (page: Page, phase: string) =>
  page.locator(`figure[data-phase=${phase}]`).waitFor({ timeout: 120_000 })

async function previewPainted(page: Page) {
  const [previews, displays]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await opener(page).waitFor()
    await page.waitForTimeout(3_000)
    const painted = await paintedAfterClick(page)
    previews.push(painted.preview)
    displays.push(painted.ready)
    await page.reload()
  }
  const [preview, display] = [median(previews) / 1000, median(displays) / 1000]
  note('Preview of 1,000,000 triangles painted after opening', '≤ 2 s', `${preview.toFixed(1)} s`, preview <= 2)
  note('The full model in its place', '–', `${display.toFixed(1)} s`)
}

/** From the click to the frame after each phase, by the page's own clock. */
const paintedAfterClick = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ preview: number; ready: number }>((resolve) => {
        const painted = { preview: 0, ready: 0 }
        let startedAt = 0
        const watch = new MutationObserver(() => {
          const phase = document.querySelector<HTMLElement>('figure[data-phase]')?.dataset['phase']
          if ((phase !== 'preview' && phase !== 'ready') || painted[phase] > 0) return
          painted[phase] = performance.now() - startedAt
          requestAnimationFrame(() =>
            setTimeout(() => {
              painted[phase] = performance.now() - startedAt
              if (phase === 'ready') resolve(painted)
            }),
          )
        })
        watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-phase'] })
        const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
          innerText.includes('Xem mô hình 3D'),
        )!
        startedAt = performance.now()
        button.click()
      }),
  )

/** Opens and closes models repeatedly in the same page. */
async function openedOften(page: Page) {
  const session = await page.context().newCDPSession(page)
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const onCard = await page.evaluate(() => (globalThis as unknown as { onCard: () => number }).onCard())
    return { megabytes: usedSize / 1024 / 1024, onCard }
  }
  let before = await held()
  for (let opening = 0; opening < WARM + OPENINGS; opening += 1) {
    if (opening === WARM) before = await held()
    await opener(page).click()
    await phaseDone(page, 'ready')
    await page.getByRole('button', { name: 'Đóng trình xem' }).click()
    await opener(page).waitFor()
  }
  const after = await held()
  const grown = after.megabytes - before.megabytes
  note(`Page heap after opening and closing ${OPENINGS} models`, '+ ≤ 2 MB', `${grown.toFixed(1)} MB more`, grown <= 2)
  const isClean = after.onCard === 0
  note('Buffers, textures and programs they left on the card', '0', String(after.onCard), isClean)
}

/** Counts, inside the page, graphics objects created and released; releasing a context releases all of its objects. */
function countCardObjects() {
  const contexts: WeakRef<WebGL2RenderingContext>[] = []
  const counts = new WeakMap<WebGL2RenderingContext, number>()
  const card = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
  const change = (context: WebGL2RenderingContext, step: number) => {
    if (!counts.has(context)) contexts.push(new WeakRef(context))
    counts.set(context, (counts.get(context) ?? 0) + step)
  }
  for (const kind of ['Buffer', 'Texture', 'Program', 'Framebuffer', 'Renderbuffer', 'VertexArray'])
    for (const [verb, step] of [
      ['create', 1],
      ['delete', -1],
    ] as const) {
      const model = card[`${verb}${kind}`]!
      card[`${verb}${kind}`] = function (this: WebGL2RenderingContext, ...given) {
        if (verb === 'create' || given[0]) change(this, step)
        return Reflect.apply(model, this, given)
      }
    }
  const onCard = () => {
    const open = contexts.flatMap((one) => one.deref() ?? []).filter((context) => !context.isContextLost())
    return open.reduce((sum, context) => sum + (counts.get(context) ?? 0), 0)
  }
  Object.assign(globalThis, { onCard })
}
