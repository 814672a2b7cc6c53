// Builds the client as a package of its own: JavaScript beside its declarations, with the contract inside and zod beside.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname
const root = resolve(here, '..')
const out = resolve(process.argv[2] ?? join(here, 'dist'))
const WHOLE = 'contract/src/index.ts'
const entries = ['create-client', 'every-row', 'verify-webhook', 'call-failed']

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
await bundle()
declare()
describe()

async function bundle() {
  const input = Object.fromEntries(entries.map((name) => [name, join(here, 'src', `${name}.ts`)]))
  const made = await rolldown({ input, external: /^zod(\/|$)/, platform: 'neutral', cwd: root })
  await made.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' })
  await made.close()
}

function declare() {
  const config = join(out, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: join(out, 'types'),
    types: ['node'],
    // Under their own paths they are part of what is declared; by name they would be somebody else's.
    paths: {
      '@learning-cms/contract': [join(root, 'contract/src/index.ts')],
      '@learning-cms/contract/*': [join(root, 'contract/src/*.ts')],
      '@learning-cms/texts': [join(root, 'texts/src/index.ts')],
      '@learning-cms/texts/*': [join(root, 'texts/src/all/*.ts')],
    },
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const files = entries.map((name) => join(here, 'src', `${name}.ts`))
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' })
  rmSync(config)
  const faults = stdout.split('\n').filter((line) => line.includes('error TS') && !isTooLong(line))
  if (faults.length > 0) throw new Error(`the declarations were not written:\n${faults.join('\n')}`)
  writeFileSync(
    join(out, 'types', WHOLE.replace(/\.ts$/, '.d.ts')),
    declaredByName(readFileSync(join(root, WHOLE), 'utf8')),
  )
  for (const file of declarations(join(out, 'types'))) writeFileSync(file, byPath(file, readFileSync(file, 'utf8')))
}

/** The type of the whole API is too long to be written out, so it is declared by the names of its parts. */
function declaredByName(source) {
  const [imports, object] = source.split('export const api = {')
  const named = object.replace(/^ {2}(\w+)(?:: (\w+))?,$/gm, (_, name, value = name) => `  ${name}: typeof ${value}`)
  return `${imports}export declare const api: {${named}`
}

function isTooLong(line) {
  return line.startsWith(WHOLE) && line.includes('TS7056')
}

function declarations(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
}

/** Names of packages of this repository become paths: whoever installs the client has none of them. */
function byPath(file, text) {
  const types = join(out, 'types')
  const [workspace] = relative(types, file).split(/[\\/]/)
  const at = (target) => {
    const path = relative(dirname(file), target.replace(/\.ts$/, '')).replaceAll('\\', '/')
    return `${path.startsWith('.') ? '' : './'}${path}.js`
  }
  const pathOf = (name) => {
    if (name.startsWith('#')) return at(join(types, workspace, 'src', name.slice(1)))
    const [, other, inside = 'index'] = /^@learning-cms\/([a-z]+)(?:\/(.+))?$/.exec(name) ?? []
    if (other) return at(join(types, other, 'src', other === 'texts' && inside !== 'index' ? 'all' : '', inside))
    return name.startsWith('.') ? name.replace(/\.ts$/, '.js') : name
  }
  const plain = text.replace(
    /\b(from |import\()(["'])([^"']+)\2/g,
    (_, word, quote, name) => `${word}${quote}${pathOf(name)}${quote}`,
  )
  return plain.replace(
    /^(import )(["'])([^"']+)\2/gm,
    (_, word, quote, name) => `${word}${quote}${pathOf(name)}${quote}`,
  )
}

function describe() {
  const { name, version } = read('client/package.json')
  const { zod } = read('contract/package.json').dependencies
  const exported = (entry) => ({ types: `./types/client/src/${entry}.d.ts`, default: `./${entry}.js` })
  const exports = Object.fromEntries(
    entries.map((entry) => [entry === 'create-client' ? '.' : `./${entry}`, exported(entry)]),
  )
  const made = { name, version, private: true, type: 'module', sideEffects: false, exports, dependencies: { zod } }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  writeFileSync(join(out, 'README.md'), readFileSync(join(here, 'README.md')))
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
