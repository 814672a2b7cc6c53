import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../parts/run.js'
import { product } from './sources.js'

/** Folders whose rooms may import each other in one direction only. The linter checks for cycles of files. */
const folders = [
  'server/src/features',
  'server/src/services',
  'server/src/records',
  'console/src/api',
  'console/src/features',
  'console/src/media',
  'console/src/records',
]
/** Features lie in domains, one folder each. Everywhere else a room is a subfolder. */
const roomPattern = (folder) => (folder.endsWith('/features') ? '[\\w-]+/[\\w-]+' : '[\\w-]+')
const roomOf = (folder, path) =>
  path
    .split('/')
    .slice(0, folder.endsWith('/features') ? 2 : 1)
    .join('/')

/**
 * The files of a feature that others may import, and who may. On the server: its rules and entity, the conditions of
 * its list, its part in a sale, and what an erasure deletes with a person. In the console: its picker, for forms.
 */
const publicFiles = [
  {
    folder: 'server/src/features',
    readers: ['server/src/features', 'server/src/records'],
    allowed: ['/rules.ts', '/entity.ts', '/where.ts', '/sale.ts', '/erasure.ts'],
  },
  { folder: 'console/src/features', readers: ['console/src/features'], allowed: ['Select.tsx'] },
]

/** Files outside any subfolder; every other file of these folders is in one. */
const loose = {
  'server/src/services': ['child-environment.ts', 'ids.ts', 'repeat.ts', 'secrets.ts'],
  'console/src/api': ['problem.ts'],
}

const forTests = /(?:from|import)\s*\(?\s*'(?:#testing|@learning-cms\/testkit|vitest)\b/

const importsOf = (folder) =>
  new RegExp(`(?:from|import)\\s*\\(?\\s*'#${basename(folder)}/(${roomPattern(folder)})/([^']+)'`, 'g')

/** For every room, the ones it imports from, each with one importing file. */
function arrowsIn(folder) {
  const imported = importsOf(folder)
  const arrows = new Map()
  for (const { path, text } of filesIn(folder)) {
    const from = roomOf(folder, path)
    for (const [, to] of text.matchAll(imported)) {
      if (to === from) continue
      const others = arrows.get(from) ?? arrows.set(from, new Map()).get(from)
      if (!others.has(to)) others.set(to, `${folder}/${path}`)
    }
  }
  return arrows
}

/** Each cycle once, as the subfolders it passes through. */
function cyclesIn(arrows) {
  const cycles = []
  const done = new Set()
  const visit = (subfolder, path) => {
    const at = path.indexOf(subfolder)
    if (at >= 0) return cycles.push(path.slice(at))
    if (done.has(subfolder)) return undefined
    for (const to of arrows.get(subfolder)?.keys() ?? []) visit(to, [...path, subfolder])
    return done.add(subfolder)
  }
  for (const subfolder of arrows.keys()) visit(subfolder, [])
  return cycles
}

const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }))
const filesIn = (folder) => sourcesIn(folder).filter(({ path }) => path.includes('/'))

/** Reports each cycle with the files that cause it; returns their number. */
export function reportCycles() {
  let count = 0
  for (const folder of folders) {
    const arrows = arrowsIn(folder)
    for (const cycle of cyclesIn(arrows)) {
      count += 1
      console.error(`Folders of ${folder} import each other in a cycle:`)
      for (const [place, subfolder] of cycle.entries()) {
        const next = cycle[(place + 1) % cycle.length]
        console.error(`  ${subfolder} → ${next}  (${arrows.get(subfolder).get(next)})`)
      }
    }
  }
  return count
}

/** Reports each import of a feature's internal file; returns their number. */
export function reportInternalImports() {
  let count = 0
  for (const { folder, readers, allowed } of publicFiles)
    for (const reader of readers)
      for (const { path, text } of filesIn(reader))
        for (const [, feature, file] of text.matchAll(importsOf(folder))) {
          if (allowed.some((end) => `/${file}`.endsWith(end)) || (reader === folder && path.startsWith(`${feature}/`)))
            continue
          count += 1
          console.error(
            `${reader}/${path} imports ${feature}/${file}. Of another feature, only …${allowed.join(', …')} may be imported`,
          )
        }
  return count
}

/** Reports each product file that imports what is for tests only; returns their number. */
export function reportTestCode() {
  const faulty = product.flatMap((folder) =>
    sourcesIn(folder)
      .filter(({ path, text }) => !path.startsWith('testing/') && forTests.test(text))
      .map(({ path }) => `${folder}/${path}`),
  )
  for (const path of faulty) console.error(`${path} is part of the product, and imports what is for tests only`)
  return faulty.length
}

/** Reports each file outside a subfolder; returns their number. */
export function reportLooseFiles() {
  const strays = Object.entries(loose).flatMap(([folder, known]) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'README.md' && !known.includes(entry.name))
      .map((entry) => `${folder}/${entry.name}`),
  )
  for (const stray of strays) console.error(`${stray} is outside any subfolder: see docs/architecture.md`)
  return strays.length
}

/** More files than a reader takes in at once. Tests count: they lie beside what they test. */
const MOST_FILES = 20
/** Each is one list in one order; a folder inside it would hide where the next one goes. */
const longLists = new Set(['server/src/db/migrations', 'flows'])
const rooted = [...product, 'testkit/src', 'flows', 'bench', 'scripts', 'guide']

const fullRooms = () =>
  rooted
    .flatMap((folder) => [folder, ...subfoldersOf(folder)])
    .filter((folder) => !longLists.has(folder) && filesOf(folder) > MOST_FILES)

export const countFullRooms = () => fullRooms().length

/** Reports each folder that holds too many files; returns their number. */
export function reportFullRooms() {
  const full = fullRooms()
  for (const folder of full)
    console.error(
      `${folder} holds ${filesOf(folder)} files, more than ${MOST_FILES}: make a folder for each of the things it is about`,
    )
  return full.length
}

const entriesOf = (folder) => readdirSync(join(root, folder), { withFileTypes: true })
const filesOf = (folder) => entriesOf(folder).filter((entry) => entry.isFile()).length
const subfoldersOf = (folder) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !madeFolders.has(entry.name))
    .map(({ name }) => `${folder}/${name}`)
    .flatMap((path) => [path, ...subfoldersOf(path)])
const madeFolders = new Set(['node_modules', 'results', 'dist'])

const dateOfBrowser = /\btype=(?:["']|\{['"])(?:date|datetime-local|month|time|week)\b|from '@mantine\/dates'/

/** Reports each date or time field that is not the kit's: the browser writes it in its own language; returns their number. */
export function reportForeignDates() {
  const faulty = sourcesIn('console/src').filter(({ text }) => dateOfBrowser.test(text))
  for (const { path } of faulty)
    console.error(`console/src/${path} has a date field of the browser. Take DateField or MomentField (kit/fields)`)
  return faulty.length
}

/** Checks the linter's forbidden imports: `#features/*` matches one level only, and files are deeper. */
export function reportShallowPatterns() {
  const shallow =
    readFileSync(join(root, '.oxlintrc.json'), 'utf8').match(/"!?(?:#\w+|@learning-cms[\w/-]*)\/\*"/g) ?? []
  for (const pattern of shallow)
    console.error(`.oxlintrc.json: ${pattern} matches no file in a subfolder. Write ** instead of *`)
  return shallow.length
}
