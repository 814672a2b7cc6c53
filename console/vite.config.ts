import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type BuildOptions, type InlineConfig, type Plugin } from 'vite'
import { withinBudget } from './vite.budget.ts'
import { joinSmallChunks } from './vite.chunks.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** The weights of every first screen: text that is measured before its font has come is laid out twice. */
const preloadedFont = /be-vietnam-pro-(?:400|500|600)-.*\.woff2$/

const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFont.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Writes .br and .gz beside the hashed files. index.html is left out: the server inserts a nonce into each answer. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(?:js|css|svg|json)$/.test(file))
    const compress = async (file: string) => {
      const content = await readFile(join(dir, file))
      if (content.length < 512) return
      const [br, gz] = await Promise.all([inBrotli(content, strongest), inGzip(content, { level: 9 })])
      await Promise.all([writeFile(join(dir, `${file}.br`), br), writeFile(join(dir, `${file}.gz`), gz)])
    }
    await Promise.all(files.map(compress))
  },
})

/** The components of the public forms, and of most others. */
const fields =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ActionIcon|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)[\\/]/

/** Components that open above the page; they are usually needed together. */
const floating = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Menu|Popover|Portal|FocusTrap)[\\/]/

/** The components of nearly every list: separate chunks would be forty files of a few hundred bytes each. */
const lists =
  /src[\\/](?:kit[\\/](?:\w+[\\/])+(?:ListPage|DateText|PersonName|Picture|StatusBadge|SyncButton|CreateLink|FilterSelect|use-list-state|page-actions)|records[\\/](?:exports[\\/]ExportMenu|imports[\\/]ImportLink)|api[\\/]saving[\\/]use-cell-save|features[\\/]account[\\/]views[\\/]ViewSelect)\.tsx?$/

/**
 * Chunks with a readable name. The others appear only in the import code, which is loaded at sign-in: hashes alone save
 * 3 kB.
 */
const shared: ReadonlySet<string> = new Set(['base', 'fields', 'shell', 'list', 'floating', 'reasons', 'icons'])

const jsonSchemaParts = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const ownSentences = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Every zod schema contains a JSON Schema printer that only the server uses, and English messages where ours come from
 * `reasons.ts`: 7 kB that the browser need not load.
 */
const withoutPrinters = (): Plugin => ({
  name: 'without-printers',
  apply: 'build',
  async load(id) {
    if (ownSentences.test(id)) return 'export default () => ({ localeError: () => undefined })'
    if (!jsonSchemaParts.test(id)) return null
    const source = await readFile(id, 'utf8')
    const names = [...source.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)]
    return names.map(([, name, alias]) => `export const ${name ?? alias} = () => undefined`).join('\n')
  },
})

const zodSettings = /zod[\\/]v4[\\/]core[\\/]core\.js$/

/**
 * Before its first object, zod tests whether it may compile code, which the page's policy forbids and reports on every
 * load. Setting this where zod defines its configuration applies it before any schema, whatever the order of the
 * chunks.
 */
export const withoutCompiling = (): Plugin => ({
  name: 'without-compiling',
  transform: (code, id) => (zodSettings.test(id) ? `${code}\nglobalConfig.jitless = true\n` : null),
})

const zodTypes = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
const methodsOfString =
  /(\$constructor\("ZodString", \(inst, def\) => \{[^}]*\}), \{\n {4}email\(params\)[\s\S]*?\n\}\)/

/**
 * What zod keeps in the first file and we never use: objects that compile code, which `withoutCompiling` turns off, and
 * deprecated methods such as `z.string().jwt()` with their twenty formats. The contract uses `z.email()` and the like,
 * which need only their own; such a method, used all the same, fails as soon as its module loads.
 */
const withoutUnusedTypes = (): Plugin => ({
  name: 'without-unused-types',
  apply: 'build',
  transform(code, id) {
    if (!zodTypes.test(id)) return null
    if (!methodsOfString.test(code) || !code.includes('core.$ZodObjectJIT.init('))
      this.error('The types of zod have changed: see what of them the first file needs.')
    return code.replace(methodsOfString, '$1)').replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
  },
})

const joinedTexts = /[\\/]texts[\\/]src[\\/]all[\\/].+\.ts$/

/**
 * Texts refer to one another, such as a label to a shared word. Inlining them lets a chunk load only its own texts, not
 * every file that they refer to.
 */
const textsWrittenOut = (): Plugin => ({
  name: 'texts-written-out',
  apply: 'build',
  async load(id) {
    if (!joinedTexts.test(id)) return null
    const texts = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
    return texts.map(([name, words]) => `export const ${name} = ${JSON.stringify(words)}`).join('\n')
  },
})

type OnLog = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['onLog']>

/** The calendar's library takes rrule in whichever of two forms it comes: the one that is missing is no fault. */
export const withoutKnownWarnings: OnLog = (level, log, print) => {
  const isKnown = log.code === 'IMPORT_IS_UNDEFINED' && /expand-recurring-events/.test(`${log.message} ${log.id ?? ''}`)
  if (!isKnown) print(level, log)
}

const configOf = (command: 'build' | 'serve', joined?: (id: string) => string | null): InlineConfig => ({
  // Built files refer to each other relatively: the server decides below which path they are.
  base: command === 'build' ? './' : '/learning-cms/',
  plugins: [
    react(),
    textsWrittenOut(),
    withoutPrinters(),
    withoutUnusedTypes(),
    withoutCompiling(),
    preloadFonts(),
    precompress(),
    withinBudget(),
  ],
  build: {
    target: 'baseline-widely-available',
    // For older browsers, :dir() would be rewritten into a guess by language.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // What a screen may load is measured by `withinBudget`; the viewer of 3D models is larger than most.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      onLog: withoutKnownWarnings,
      output: {
        chunkFileNames: ({ name }) => (shared.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Few files compress better than many: one contains what every screen loads, another the fields.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Of a few lines, for sign-in too: beside the lists it would bring them along.
            { name: 'base', test: /kit[\\/]feedback[\\/]failure\.ts$/, priority: 2 },
            { name: 'fields', test: fields, priority: 1 },
            { name: 'fields', test: /IconAlert(?:Circle|Triangle)\.mjs$/, priority: 1 },
            { name: 'shell', test: /app[\\/]shell[\\/]Shell\.tsx$/ },
            { name: 'list', test: lists },
            { name: 'floating', test: floating },
            { name: 'reasons', test: /contract[\\/]src[\\/]reasons[\\/]lazy\.ts$/ },
            { name: 'icons', test: /@tabler[\\/]/, minShareCount: 3 },
            ...(joined ? [{ name: joined, debugName: 'joined', includeDependenciesRecursively: false }] : []),
          ],
        },
      },
    },
  },
  server: {
    // The browser's Host header is kept, or the server would take every change for a cross-origin one.
    proxy: { '/api': { target: server, changeOrigin: false }, '/media': server, '/learning-cms/config.json': server },
  },
})

export default defineConfig(async ({ command }) =>
  configOf(command, command === 'build' ? await joinSmallChunks(configOf(command), shared) : undefined),
)
