import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.js'

/** Rooms whose own rooms may lead to one another in one direction only. Files may not form cycles either: the linter sees to it. */
const houses = [
  'server/src/features',
  'server/src/services',
  'server/src/records',
  'console/src/features',
  'console/src/media',
  'console/src/records',
]

const IMPORTED = /(?:from|import)\s*\(?\s*'#(?:features|services|records|media)\/([\w-]+)\//g

/** For every room the rooms it imports from, each with one file that does. */
export function arrowsIn(house, files = filesIn(house)) {
  const arrows = new Map()
  for (const { path, text } of files) {
    const from = path.split('/')[0]
    const label = house.split('/').at(-1)
    for (const [line, to] of text.matchAll(IMPORTED)) {
      if (to === from || !line.includes(`#${label}/`)) continue
      const others = arrows.get(from) ?? arrows.set(from, new Map()).get(from)
      if (!others.has(to)) others.set(to, `${house}/${path}`)
    }
  }
  return arrows
}

/** Each cycle once, as the rooms it goes through. */
export function cyclesIn(arrows) {
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
