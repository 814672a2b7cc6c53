import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.js'

/** Rooms whose own rooms may lead to one another in one direction only. That no file leads back to itself, the linter sees to. */
const houses = [
  'server/src/features',
  'server/src/services',
  'server/src/records',
  'console/src/api',
  'console/src/features',
  'console/src/media',
  'console/src/records',
]

/**
 * What of a feature others may import, and who asks. On the server: its rules and facts, the conditions of its list, its part in
 * a sale, and what goes with a person who is erased. In the console its picker, to choose a record of it in a form.
 */
const faces = [
  {
    house: 'server/src/features',
    readers: ['server/src/features', 'server/src/records'],
    shown: ['/rules.ts', '/entity.ts', '/where.ts', '/sale.ts', '/erasure.ts'],
  },
  { house: 'console/src/features', readers: ['console/src/features'], shown: ['Select.tsx'] },
]

/** What belongs to no room; every other file of these houses lies in one. */
const loose = {
  'server/src/services': ['ids.ts', 'repeat.ts', 'secrets.ts'],
  'console/src/api': ['problem.ts'],
}

const importsOf = (house) => new RegExp(`(?:from|import)\\s*\\(?\\s*'#${basename(house)}/([\\w-]+)/([^']+)'`, 'g')

/** For every room the rooms it imports from, each with one file that does. */
function arrowsIn(house) {
  const imported = importsOf(house)
  const arrows = new Map()
  for (const { path, text } of filesIn(house)) {
    const from = path.split('/')[0]
    for (const [, to] of text.matchAll(imported)) {
      if (to === from) continue
      const others = arrows.get(from) ?? arrows.set(from, new Map()).get(from)
      if (!others.has(to)) others.set(to, `${house}/${path}`)
    }
  }
  return arrows
}

/** Each cycle once, as the rooms it goes through. */
function cyclesIn(arrows) {
  const cycles = []
  const done = new Set()
  const visit = (room, way) => {
    const at = way.indexOf(room)
    if (at >= 0) return cycles.push(way.slice(at))
    if (done.has(room)) return undefined
    for (const to of arrows.get(room)?.keys() ?? []) visit(to, [...way, room])
    return done.add(room)
  }
  for (const room of arrows.keys()) visit(room, [])
  return cycles
}

const filesIn = (house) =>
  readdirSync(join(root, house), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('/') && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, house, path), 'utf8') }))

/** Says each cycle with the files that make it; how many there are. */
export function tellCycles() {
  let count = 0
  for (const house of houses) {
    const arrows = arrowsIn(house)
    for (const cycle of cyclesIn(arrows)) {
      count += 1
      console.error(`Rooms of ${house} lead back to themselves:`)
      for (const [place, room] of cycle.entries()) {
        const next = cycle[(place + 1) % cycle.length]
        console.error(`  ${room} → ${next}  (${arrows.get(room).get(next)})`)
      }
    }
  }
  return count
}

/** Says each import of a feature's file that is not meant for others; how many there are. */
export function tellHiddenFiles() {
  let count = 0
  for (const { house, readers, shown } of faces)
    for (const reader of readers)
      for (const { path, text } of filesIn(reader))
        for (const [, feature, file] of text.matchAll(importsOf(house))) {
          if (shown.some((end) => `/${file}`.endsWith(end)) || (reader === house && path.startsWith(`${feature}/`)))
            continue
          count += 1
          console.error(`${reader}/${path} imports ${feature}/${file}. Of another feature only …${shown.join(', …')}`)
        }
  return count
}

/** Says each file that lies in no room of its house; how many there are. */
export function tellLooseFiles() {
  const strays = Object.entries(loose).flatMap(([house, known]) =>
    readdirSync(join(root, house), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !known.includes(entry.name))
      .map((entry) => `${house}/${entry.name}`),
  )
  for (const stray of strays) console.error(`${stray} lies in no room: see docs/architecture.md`)
  return strays.length
}

/** Of what the linter forbids to import: `#room/*` is one level alone, and files lie deeper. */
export function tellBluntPatterns() {
  const blunt = readFileSync(join(root, '.oxlintrc.json'), 'utf8').match(/"!?(?:#\w+|@learning-cms[\w/-]*)\/\*"/g) ?? []
  for (const pattern of blunt) console.error(`.oxlintrc.json: ${pattern} guards no file in a folder. Write ** for *`)
  return blunt.length
}
