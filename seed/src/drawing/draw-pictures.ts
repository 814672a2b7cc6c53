import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureDrawing } from './drawings.ts'

/** A drawn picture: `original.png` and `<size>.webp` are in `folder`. */
export type DrawnPicture = PictureDrawing & { folder: string }

/**
 * Runs as a separate process: draws the sample's pictures below the given folder, and reports them on its output. Tests
 * name a folder in `DRAWN_PICTURES`, which keeps them for the servers started later.
 */
const [into = ''] = process.argv.slice(2)
const stored = process.env['DRAWN_PICTURES']
const drawings = (stored && (await copied(stored))) || (await drawn())
process.stdout.write(JSON.stringify(drawings.map((one) => ({ ...one, folder: join(into, one.name) }))))

async function copied(from: string) {
  const list = await readFile(join(from, 'drawn.json'), 'utf8').catch(() => undefined)
  if (!list) return undefined
  await cp(from, into, { recursive: true })
  return JSON.parse(list) as PictureDrawing[]
}

async function drawn() {
  const { drawAll } = await import('./drawings.ts')
  const all = await drawAll(into)
  if (stored) await store(all, stored)
  return all
}

/** Under its name once it is complete, because several servers may draw at the same time. */
async function store(all: PictureDrawing[], to: string) {
  await mkdir(dirname(to), { recursive: true })
  const beside = await mkdtemp(`${to}-`)
  await cp(into, beside, { recursive: true })
  await writeFile(join(beside, 'drawn.json'), JSON.stringify(all))
  await rename(beside, to).catch(() => rm(beside, { recursive: true }))
}
