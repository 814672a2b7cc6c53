import { collectionFolder, readCollection, type Collected } from '@learning-cms/seed/collection'
import { narrations } from '@learning-cms/seed/words/narrations'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { documentOf, packed } from './glb.ts'
import { pieces } from './pieces.ts'
import { openStudio } from './poster.ts'
import { prepared } from './shapes/prepared.ts'
import { sized } from './shapes/sized.ts'
import { speak } from './shapes/speech.ts'

/**
 * Generates the sample's models, portraits and narrations: all, or those of the named pieces; with `--portraits` only
 * portraits.
 */
const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const isRequested = ({ slug }: { slug: string }) => named.length === 0 || named.includes(slug)
const isKind = (kind: string) => args.every((arg) => !arg.startsWith('--')) || args.includes(`--${kind}`)

const grounds = { light: ['#efe9de', '#cdc2b0'], dark: ['#46444f', '#232229'] } as const
const POSTER = { quality: 84, effort: 6, smartSubsample: true }
const POSTER_WIDTH = 1280

/** Adds to what was generated before. */
async function saveModel(slug: string, made: Partial<Collected>) {
  const collected = new Map((await readCollection().catch(() => [])).map((one) => [one.slug, one]))
  const { shows = null, turnDegrees = 0, tiltDegrees = 0 } = pieces.find((piece) => piece.slug === slug) ?? {}
  collected.set(slug, { ...collected.get(slug), ...made, slug, shows, seenFrom: { turnDegrees, tiltDegrees } })
  const sorted = [...collected.values()].toSorted((one, other) => one.slug.localeCompare(other.slug, 'en'))
  await writeFile(join(collectionFolder, 'collection.json'), `${JSON.stringify(sorted, null, 1)}\n`)
  process.stdout.write(`${slug}: ${Object.keys(made).join(', ')}\n`)
}

async function openFolder(slug: string) {
  const folder = join(collectionFolder, slug)
  await mkdir(folder, { recursive: true })
  return folder
}

async function makeModels() {
  for (const piece of pieces.filter(isRequested)) {
    const { slug } = piece
    const bytes = await packed(documentOf(slug, sized(piece, await piece.make())))
    await writeFile(join(await openFolder(slug), 'model.glb'), bytes)
    await saveModel(slug, { model: await prepared('model', { slug, file: 'model.glb', fileName: `${slug}.glb` }) })
  }
}

async function makePortraits() {
  const studio = await openStudio()
  for (const { slug, turnDegrees, tiltDegrees, isBefore = 'light' } of pieces.filter(isRequested)) {
    const folder = await openFolder(slug)
    const model = await readFile(join(folder, 'model.glb'))
    const portrait = await studio.portrait({ model, turnDegrees, tiltDegrees, ground: grounds[isBefore] })
    await sharp(portrait).resize(POSTER_WIDTH).webp(POSTER).toFile(join(folder, 'poster.webp'))
    await saveModel(slug, { poster: await prepared('image', { slug, file: 'poster.webp', fileName: `${slug}.webp` }) })
  }
  await studio.close()
}

async function makeNarrations() {
  for (const { slug, vi, en } of narrations.filter(isRequested))
    await saveModel(slug, { audioVi: await voice(slug, vi, 'vi'), audioEn: await voice(slug, en, 'en') })
}

async function voice(slug: string, text: string, language: 'vi' | 'en') {
  const file = `${language}.mp3`
  const cues = await speak(text, language, join(await openFolder(slug), file))
  return { ...(await prepared('audio', { slug, file, fileName: `${slug}-${language}.mp3` })), cues }
}

if (isKind('models')) await makeModels()
if (isKind('portraits')) await makePortraits()
if (isKind('voices')) await makeNarrations()
