import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { countFullRooms } from './checks/folders.js'
import { codeOf, isProduct, sources } from './checks/sources.js'
import { privateNames } from './checks/words.js'
import { root, script } from './parts/run.js'

// npm run measure: what can be counted about this repository, and what it should come to (docs/decisions/096-domains-and-measures.md)

const MOST_LINES = 60
const CASTS_PER_KLOC = 2
const DECLARED_AT_MOST = 3
const MB = 1024 * 1024

const all = sources()
const lines = (text) => text.split('\n').length
const within = (folder) => all.filter(({ path }) => path.startsWith(`${folder}/`))
const product = all.filter(isProduct)
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)

function casts(folder) {
  const files = within(folder).filter(isProduct)
  // `as const` asserts nothing; `import * as` and `export { a as b }` are no casts.
  const found = files.map(({ text }) =>
    codeOf(text).replaceAll(/^(?:import|export) (?:type )?(?:\*|\{)[^;]*?from ''$/gms, ''),
  )
  const count = sum(found.map((text) => (text.match(/(?<=[\w)\]}!'] )as (?!const\b)/g) ?? []).length))
  return (count / sum(files.map(({ text }) => lines(text)))) * 1000
}

function suppressions() {
  const found = all.flatMap(
    ({ text }) => text.match(/(?:oxlint|eslint)-disable[^\n]*|@ts-(?:expect-error|ignore)[^\n]*/g) ?? [],
  )
  return { found: found.length, silent: found.filter((one) => !/ -- \S|@ts-expect-error \S/.test(one)).length }
}

const longFunctions = () =>
  sum(all.map(({ text }) => (text.match(/-disable[\w-]* [^\n]*max-lines-per-function/g) ?? []).length))

function declaredOften() {
  const counts = new Map()
  for (const { text } of product)
    for (const [, name] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  // `Props` is the name of every component's parameters, and is never exported.
  return [...counts]
    .filter(([name, count]) => name !== 'Props' && count > DECLARED_AT_MOST)
    .toSorted((one, other) => other[1] - one[1])
}

/** Vietnamese texts that stand in several files: how many, and how many copies beyond the first. */
function repeatedTexts() {
  const files = new Map()
  for (const { path, text } of within('texts/src/vi'))
    for (const said of new Set(
      [...text.matchAll(/: (?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)")/g)].map(([, one, other]) => one ?? other),
    ))
      files.set(said, [...(files.get(said) ?? []), path])
  const several = [...files.values()].filter((paths) => paths.length > 1)
  return { texts: several.length, copies: sum(several.map((paths) => paths.length - 1)) }
}

/** Installed packages that are needed at run time, and what they weigh on this machine. */
function runtimePackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)),
  )
  return { count: needed.length, mb: sum(needed.map(([path]) => sizeOf(join(root, path)))) / MB }
}

/** Without nested packages, which are counted separately. */
const sizeOf = (folder) =>
  sum(
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules')
      .map((entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return sizeOf(path)
        return entry.isFile() ? statSync(path).size : 0
      }),
  )

function fileSizes() {
  const sizes = product.map(({ text }) => lines(text)).toSorted((one, other) => one - other)
  return { median: sizes[Math.floor(sizes.length / 2)], p90: sizes[Math.floor(sizes.length * 0.9)] }
}

await script(() => {
  const often = declaredOften()
  const repeated = repeatedTexts()
  const runtime = runtimePackages()
  const suppressed = suppressions()
  const size = fileSizes()
  const rows = [
    ['files of code, lines', `${all.length}, ${sum(all.map(({ text }) => lines(text)))}`, ''],
    ['folders with more than 20 files', countFullRooms(), '0'],
    ['private words in names', privateNames().length, '0'],
    [`type names declared more than ${DECLARED_AT_MOST} times`, often.length, '0'],
    [
      '  most often',
      often
        .slice(0, 8)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
      '',
    ],
    ['Vietnamese texts in several files (copies)', `${repeated.texts} (${repeated.copies})`, '200'],
    ['casts per 1,000 lines, server', casts('server/src').toFixed(1), `${CASTS_PER_KLOC}`],
    ['casts per 1,000 lines, console', casts('console/src').toFixed(1), `${CASTS_PER_KLOC}`],
    ['suppressions without a reason', `${suppressed.silent} of ${suppressed.found}`, '0'],
    [`functions over ${MOST_LINES} lines, allowed by a comment`, longFunctions(), ''],
    ['lines of a file, median and p90', `${size.median}, ${size.p90}`, '60, 150'],
    ['runtime packages, MB', `${runtime.count}, ${Math.round(runtime.mb)}`, '400, 450'],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  for (const [name, found, goal] of rows) console.log(`${name.padEnd(width)}  ${found}${goal && `  (goal ${goal})`}`)
})
