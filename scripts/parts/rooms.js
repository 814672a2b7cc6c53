import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.js'

/** Folders whose subfolders may import each other in one direction only. The linter checks for cycles of files. */
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
 * The files of a feature that others may import, and who may. On the server: its rules and entity, the conditions of
 * its list, its part in a sale, and what an erasure deletes with a person. In the console: its picker, for forms.
 */
const faces = [
  {
    house: 'server/src/features',
    readers: ['server/src/features', 'server/src/records'],
    shown: ['/rules.ts', '/entity.ts', '/where.ts', '/sale.ts', '/erasure.ts'],
  },
  { house: 'console/src/features', readers: ['console/src/features'], shown: ['Select.tsx'] },
]

/** Files outside any subfolder; every other file of these folders is in one. */
const loose = {
  'server/src/services': ['child-environment.ts', 'ids.ts', 'repeat.ts', 'secrets.ts'],
  'console/src/api': ['problem.ts'],
}

const importsOf = (house) => new RegExp(`(?:from|import)\\s*\\(?\\s*'#${basename(house)}/([\\w-]+)/([^']+)'`, 'g')

/** For every subfolder, the ones it imports from, each with one importing file. */
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

/** Each cycle once, as the subfolders it passes through. */
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

/** Reports each cycle with the files that cause it; returns their number. */
export function tellCycles() {
  let count = 0
  for (const house of houses) {
    const arrows = arrowsIn(house)
    for (const cycle of cyclesIn(arrows)) {
      count += 1
      console.error(`Folders of ${house} import each other in a cycle:`)
      for (const [place, room] of cycle.entries()) {
        const next = cycle[(place + 1) % cycle.length]
        console.error(`  ${room} → ${next}  (${arrows.get(room).get(next)})`)
      }
    }
  }
  return count
}

/** Reports each import of a feature's internal file; returns their number. */
export function tellHiddenFiles() {
  let count = 0
  for (const { house, readers, shown } of faces)
    for (const reader of readers)
      for (const { path, text } of filesIn(reader))
        for (const [, feature, file] of text.matchAll(importsOf(house))) {
          if (shown.some((end) => `/${file}`.endsWith(end)) || (reader === house && path.startsWith(`${feature}/`)))
            continue
          count += 1
          console.error(
            `${reader}/${path} imports ${feature}/${file}. Of another feature, only …${shown.join(', …')} may be imported`,
          )
        }
  return count
}

/** Reports each file outside a subfolder; returns their number. */
export function tellLooseFiles() {
  const strays = Object.entries(loose).flatMap(([house, known]) =>
    readdirSync(join(root, house), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !known.includes(entry.name))
      .map((entry) => `${house}/${entry.name}`),
  )
  for (const stray of strays) console.error(`${stray} is outside any subfolder: see docs/architecture.md`)
  return strays.length
}

/** Checks the linter's forbidden imports: `#room/*` matches one level only, and files are deeper. */
export function tellBluntPatterns() {
  const blunt = readFileSync(join(root, '.oxlintrc.json'), 'utf8').match(/"!?(?:#\w+|@learning-cms[\w/-]*)\/\*"/g) ?? []
  for (const pattern of blunt)
    console.error(`.oxlintrc.json: ${pattern} matches no file in a subfolder. Write ** instead of *`)
  return blunt.length
}
