import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../parts/run.js'

/** Where a path that a document shortens may begin; the first is the repository itself. */
const beginnings = ['', 'server/src/', 'console/src/', 'contract/src/', 'scripts/', 'seed/src/', 'testkit/src/']
const top = 'bench|client|console|contract|docs|domain|flows|guide|scripts|seed|server|testkit|texts'
const below = 'app|api|core|db|features|http|kit|limits|media|navigation|records|services|checks|parts'
const path = new RegExp(`\`((?:${top}|${below})/[\\w./*-]+)\``, 'g')
/** Placeholders, such as the name of a future migration or language, and files that a build generates. */
const example = /NN_|\/fr\/|<|\.{3}|\/dist\b|bench\/results/
/** In a README beside code: a path, or a file of code by its name in that folder. */
const beside = /`([\w-]+(?:\/[\w.-]+)+|[\w-]+\.(?:tsx?|js))`/g
/** What a document names: folders by their path, and files of code, which may begin at the folder named before them. */
const mentioned = /`([\w./*-]+)`/g
const codeName = /^[\w-]+(?:\/[\w-]+)*\.(?:tsx?|js)$/
const code = /`([\w-]+\.(?:tsx?|js))`/g
/** The files or folders that a line of such a page describes. */
const subjects = /^- ((?:`[\w./-]+`(?:, )?)+):/

const made = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (made.test(name)) return []
    return entry.isDirectory() ? filesIn(name) : [name]
  })

const isDocument = (name) => name.endsWith('.md')
/** Decisions and the changelog are not updated, so they may name files that no longer exist. */
const isDated = (name) => name.startsWith('docs/decisions/') || name === 'CHANGELOG.md'
/** Its rows lead to files: each lies exactly where the row says. */
const map = 'docs/architecture.md'
const isPage = (name) => name.endsWith('/README.md')

/** Reports each path that a document names and that does not exist; returns their number. */
export function reportLostPaths() {
  const files = top.split('|').flatMap(filesIn)
  const isCalled = calledIn(files)
  const documents = [...readdirSync(root), ...files.filter((name) => name.startsWith('docs/') || isPage(name))]
  let count = 0
  for (const document of documents.filter(isDocument))
    for (const [place, line] of readFileSync(join(root, document), 'utf8').split('\n').entries())
      for (const named of new Set(lostIn(line, document, isCalled))) {
        count += 1
        console.error(`${document}:${place + 1} names ${named}, which does not exist`)
      }
  return count
}

function lostIn(line, document, isCalled) {
  const folder = isPage(document) ? `${dirname(document)}/` : ''
  const named = (pattern, text = line) => [...text.matchAll(pattern)].map(([, name]) => name)
  const inTree = (name) => example.test(name) || [...beginnings, folder].some((begin) => isThere(begin + name))
  const lost = named(path).filter((name) => !inTree(name))
  if (isDated(document)) return lost
  if (!folder) return [...lost, ...(document === map ? lostInRow(line) : named(code).filter((name) => !isCalled(name)))]
  const [, lead = ''] = subjects.exec(line) ?? []
  return [
    ...lost,
    ...named(beside).filter((name) => !inTree(name) && !isCalled(name)),
    ...named(/`([^`]+)`/g, lead).filter((name) => !isThere(folder + name)),
  ]
}

/** Whether some file or folder is called this, or some path ends in it or leads through it. */
function calledIn(files) {
  const paths = files.map((name) => `/${name}/`).join('\n')
  return (name) => paths.includes(`/${name}/`)
}

/** Files of a table's row that do not lie in the folder which the row names before them. */
function lostInRow(row) {
  const lost = []
  if (!row.startsWith('| ')) return lost
  let folder
  for (const [, name] of row.matchAll(mentioned)) {
    const begin = beginnings.find((one) => isThere(one + name))
    if (begin !== undefined && name.includes('/')) folder = codeName.test(name) ? dirname(begin + name) : begin + name
    else if (codeName.test(name) && begin === undefined && !isThere(`${folder}/${name}`)) lost.push(name)
  }
  return lost
}

// For a pattern, the part before its asterisk.
const isThere = (named) => existsSync(join(root, named.split('*')[0]))
