import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { settled, watchTraffic } from '@learning-cms/testkit/settled'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median } from './load.ts'
import { note } from './table.ts'

const ROUNDS = 7

/** A list as a page shows it: its rows, and what holds them. */
type ListScreen = { name: string; rows: string; container: string }
export const tableOf = (name: string): ListScreen => ({ name, rows: 'tbody tr', container: 'main table' })
export const mailScreen: ListScreen = {
  name: 'crm/mail',
  rows: 'li[data-row]',
  container: 'main ul:has(> li[data-row])',
}

/** The frame after the 25th row, in milliseconds since the navigation began. */
export const rowsStand = (page: Page, { rows } = tableOf('')) =>
  page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(rows).length < 25) return requestAnimationFrame(look)
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        }
        look()
      }),
    rows,
  )

/**
 * Opening the address of a list in an empty tab, signed in, files cached; beside it, in alternation, a bare document
 * that holds the same 25 rows as HTML, which moves with the machine.
 */
export async function firstPaint(context: BrowserContext, screen: ListScreen) {
  const { name } = screen
  const path = `/learning-cms/${name}`
  const bare = await serveBare(await warm(context, path, screen))
  try {
    for (const [slower, budget] of [
      [1, 165],
      [4, 300],
    ] as const) {
      const took = { list: [] as number[], bare: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        took.list.push(await opened(context, { address: path, screen, slower }))
        took.bare.push(await opened(context, { address: bare.url, screen, slower }))
      }
      const [list, floor] = [median(took.list), median(took.bare)]
      note(
        `25 rows of ${name} painted after opening the address, files cached, ${slower} × CPU`,
        `≤ ${budget} ms`,
        `${Math.round(list)} ms; a bare document ${Math.round(floor)} ms, × ${(list / floor).toFixed(1)}`,
        list <= budget,
      )
    }
    if (name === 'orders') await printProfile(context, path)
  } finally {
    bare.close()
  }
}

/** Until the server draws the list, and every file is cached with its compiled code. Returns the list. */
async function warm(context: BrowserContext, path: string, { container }: ListScreen) {
  const page = await context.newPage()
  watchTraffic(page)
  for (let time = 0; time < 4; time += 1) {
    await page.goto(path)
    await settled(page)
    await page.waitForTimeout(4000)
  }
  const list = await page
    .locator(container)
    .first()
    .evaluate((element) => element.outerHTML)
  await page.close()
  return list
}

async function serveBare(list: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Rows</title>${list}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function inNewTab<Result>(context: BrowserContext, act: (page: Page, tab: CDPSession) => Promise<Result>) {
  const page = await context.newPage()
  try {
    return await act(page, await context.newCDPSession(page))
  } finally {
    await page.close()
  }
}

type Opening = { address: string; screen: ListScreen; slower: number }

const opened = (context: BrowserContext, { address, screen, slower }: Opening) =>
  inNewTab(context, async (page, tab) => {
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(address, { waitUntil: 'commit' })
    return rowsStand(page, screen)
  })

/** Where the processor was until the console had taken the page over: the ten functions with most time of their own. */
const printProfile = (context: BrowserContext, path: string) =>
  inNewTab(context, async (page, tab) => {
    await tab.send('Profiler.enable')
    await tab.send('Profiler.setSamplingInterval', { interval: 200 })
    await tab.send('Profiler.start')
    await page.goto(path)
    await page.waitForTimeout(1000)
    const { nodes, samples = [], timeDeltas = [] } = (await tab.send('Profiler.stop')).profile
    const named = new Map(
      nodes.map(({ id, callFrame: { functionName, url } }) => [
        id,
        `${functionName || '(top)'} ${url.split('/').at(-1)}`,
      ]),
    )
    const took = new Map<string, number>()
    for (const [index, id] of samples.entries()) {
      const name = named.get(id)!
      took.set(name, (took.get(name) ?? 0) + timeDeltas[index]! / 1000)
    }
    const top = [...took].filter(([name]) => !name.startsWith('(idle)')).sort(([, a], [, b]) => b - a)
    console.log(`Processor time of ${path} in its first second, ms:`)
    for (const [name, ms] of top.slice(0, 10)) console.log(`  ${ms.toFixed(1).padStart(6)}  ${name}`)
  })
