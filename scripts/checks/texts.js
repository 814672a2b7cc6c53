import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/run.js'

const source = join(root, 'texts', 'src')
export const joinFolder = join(source, 'all')

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))

/** The file that joins the languages of each file of texts, by its path in `joinFolder`. */
export function textJoins() {
  const others = foldersOf(source).filter((name) => name !== 'all' && name !== 'vi')
  const filesByLanguage = others.map((language) => [language, new Set(filesOf(join(source, language)))])
  const joins = filesOf(join(source, 'vi')).map((path) => {
    const spoken = filesByLanguage.filter(([, files]) => files.has(path)).map(([language]) => language)
    return [path, joinOf(path, ['vi', ...spoken])]
  })
  return new Map(joins)
}

function joinOf(path, spoken) {
  const text = readFileSync(join(source, 'vi', path), 'utf8')
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const imports = spoken.map((language) => `import * as ${language} from '#${language}/${path}'`)
  const joined = names.map((name) => {
    const files = spoken.map((language) => `${language}: ${language}.${name}`)
    return `export const ${name} = joined({ ${files.join(', ')} })`
  })
  return [
    '// Written by `npm run texts`.',
    "import { joined } from '#translation.ts'",
    ...imports,
    '',
    ...joined,
    '',
  ].join('\n')
}

/** Reports each join that differs from what `npm run texts` would write; returns their number. */
export function reportStaleJoins() {
  const expected = textJoins()
  const stale = [...expected].filter(([path, text]) => contentOf(path) !== text).map(([path]) => path)
  stale.push(...filesOf(joinFolder).filter((path) => !expected.has(path)))
  for (const path of stale) console.error(`texts/src/all/${path} is out of date. Run: npm run texts`)
  return stale.length
}

function contentOf(path) {
  try {
    return readFileSync(join(joinFolder, path), 'utf8')
  } catch {
    return undefined
  }
}
