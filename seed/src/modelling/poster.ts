import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

export type PosterView = { turnDegrees: number; tiltDegrees: number; ground: readonly [string, string] }
export type Shot = PosterView & { model: Uint8Array }

const [WIDTH, HEIGHT] = [1280, 960]
const addons = ['loaders/GLTFLoader.js', 'environments/RoomEnvironment.js', 'libs/meshopt_decoder.module.js']

/** A studio for portraits of models. */
export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
  await page.route('http://studio.local/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: pageText() })
    const file =
      path === '/stage.js'
        ? new URL('stage.js', import.meta.url)
        : new URL(`.${path.replace('/three', '')}`, threeFolder())
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(fileURLToPath(file)) })
  })
  await page.goto('http://studio.local/')
  await page.waitForFunction('window.isReady === true')
  return {
    async portrait({ model, ...view }: Shot) {
      const bytes = Buffer.from(model).toString('base64')
      const address = await page.evaluate<string, { bytes: string } & PosterView>(portraitIn, { bytes, ...view })
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}

const portraitIn = (shot: { bytes: string } & PosterView) =>
  (globalThis as unknown as { portrait: (shot: { bytes: string } & PosterView) => Promise<string> }).portrait(shot)

const threeFolder = () => new URL('../', import.meta.resolve('three'))

const pageText = () =>
  `<!doctype html><script type="importmap">${JSON.stringify({
    imports: {
      three: '/three/build/three.module.js',
      ...Object.fromEntries(addons.map((path) => [`#${path.split('/').at(-1)}`, `/three/examples/jsm/${path}`])),
    },
  })}</script><script type="module" src="/stage.js"></script>`
