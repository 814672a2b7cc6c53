import { checkRealSize } from '@learning-cms/domain/model/real-size'
import { dimensionsIn, readSizes } from '@learning-cms/domain/sizes/sizes'
import { hashOf } from '@learning-cms/server/services/media/hash'
import { filesOf } from '@learning-cms/server/services/media/pictures/made-files'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { collectionFolder, fileRoles, readCollection, type Collected } from './collection.ts'
import { artifactWords } from './words/artifacts.ts'
import { narrations } from './words/narrations.ts'

const MEGABYTE = 1024 * 1024
const collection = await readCollection()
const files = collection.flatMap((one) => fileRoles.flatMap((role) => one[role] ?? []))
const modelOf = ({ model }: Collected) => {
  const statistics = model?.asset.statistics
  return statistics && 'triangles' in statistics ? statistics : undefined
}
const wordsOf = ({ shows }: Collected) => artifactWords.find(({ name: [nameVi] }) => nameVi === shows)

test('more than half of the sixty artifacts have a model, and each model a poster', () => {
  const modelled = collection.filter(({ model }) => model)
  expect(modelled.length).toBeGreaterThanOrEqual(30)
  expect(modelled.filter(({ poster }) => !poster).map(({ slug }) => slug)).toEqual([])
  expect(modelled.filter((one) => !wordsOf(one)).map(({ slug }) => slug)).toEqual([])
})

test('the collection’s descriptions of its files are right, and there are no other files', async () => {
  for (const { path, hash, byteSize } of files) {
    expect([path, statSync(join(collectionFolder, path)).size]).toEqual([path, byteSize])
    expect([path, await hashOf(join(collectionFolder, path))]).toEqual([path, hash])
  }
  for (const { kind, asset, made } of files)
    expect(Object.keys(made).toSorted()).toEqual(filesOf(kind, asset).toSorted())
  const named = new Set(files.flatMap(({ path, made }) => [path, ...Object.values(made)]))
  const lying = readdirSync(collectionFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(collectionFolder, join(entry.parentPath, entry.name)))
  expect(lying.filter((path) => !named.has(path)).toSorted()).toEqual(['LICENSE.md', 'README.md', 'collection.json'])
})

test('it is small enough to ship', () => {
  const paths = new Set(files.flatMap(({ path, made }) => [path, ...Object.values(made)]))
  const bytes = [...paths].reduce((sum, path) => sum + statSync(join(collectionFolder, path)).size, 0)
  expect(bytes / MEGABYTE).toBeLessThan(15)
})

test('every model has between three and sixty thousand triangles, no validator errors and no warnings of ours', () => {
  for (const one of collection.filter(({ model }) => model)) {
    const { triangles = 0 } = modelOf(one) ?? {}
    expect([one.slug, triangles >= 3_000 && triangles <= 60_000]).toEqual([one.slug, true])
    expect([one.slug, one.model?.asset.validator?.errors]).toEqual([one.slug, 0])
    // A size of a hundred units is odd in metres, and meant in millimetres.
    const warnings = one.model?.asset.findings?.filter(({ reason }) => reason !== 'models.odd-size')
    expect([one.slug, warnings]).toEqual([one.slug, []])
  }
})

test('models match the recorded size, except four that are not in metres', () => {
  const verdicts = collection.flatMap((one) => {
    const [statistics, words] = [modelOf(one), wordsOf(one)]
    if (!statistics || !words) return []
    const measured = { box: statistics.box, rotation: [0, 0, 0, 1], unit: 'm', scale: 1 } as const
    const { is, fixes } = checkRealSize(
      { ...measured, rotation: [...measured.rotation] },
      dimensionsIn(readSizes(words.sizes)),
    )
    return is === 'agrees' ? [] : [[one.slug, is, fixes[0]?.unit]]
  })
  expect(verdicts).toEqual([
    ['burial-drum', 'off', 'mm'],
    ['dinh-coin', 'off', 'mm'],
    ['pediform-axe', 'off', 'mm'],
    ['two-headed-earring', 'off', 'cm'],
  ])
})

test('every narration is spoken in both languages, sentence by sentence as written', () => {
  const narrated = collection.filter(({ audioVi }) => audioVi)
  expect(narrated.map(({ slug }) => slug).toSorted()).toEqual(narrations.map(({ slug }) => slug).toSorted())
  for (const { slug, audioVi, audioEn } of narrated) {
    const words = narrations.find((one) => one.slug === slug)!
    expect(audioVi?.cues.map(({ text }) => text).join(' ')).toBe(words.vi)
    expect(audioEn?.cues.map(({ text }) => text).join(' ')).toBe(words.en)
    const moments = audioVi!.cues.map(({ atMs }) => atMs)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  }
})
