import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/run.js'

/** Where a path that a document shortens may begin; the first is the repository itself. */
const beginnings = ['', 'server/src/', 'console/src/', 'contract/src/', 'scripts/', 'seed/src/', 'testkit/src/']
const top = 'bench|client|console|contract|docs|domain|flows|guide|scripts|seed|server|testkit|texts'
const below = 'app|api|core|db|features|http|kit|limits|media|navigation|records|services|checks|parts'
const path = new RegExp(`\`((?:${top}|${below})/[\\w./*-]+)\``, 'g')
/** A name that the reader fills in: of a migration to come, of a language to come. */
const example = /NN_|\/fr\/|<|\.{3}/

const documents = () => [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
]

/** Reports each path that a document names and that does not exist; returns their number. */
export function reportLostPaths() {
  let count = 0
  for (const document of documents())
    for (const [place, line] of readFileSync(join(root, document), 'utf8').split('\n').entries())
      for (const [, named] of line.matchAll(path)) {
        if (example.test(named) || beginnings.some((begin) => isThere(begin + named))) continue
        count += 1
        console.error(`${document}:${place + 1} names ${named}, which does not exist`)
      }
  return count
}

// Of a pattern the part before its star.
const isThere = (named) => existsSync(join(root, named.split('*')[0]))
