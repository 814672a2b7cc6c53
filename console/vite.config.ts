import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** The two files every first screen needs; the other weights may come later. */
const preloadedFont = /be-vietnam-pro-(?:latin|vietnamese)-400-normal-.*\.woff2$/

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

/** Writes .br and .gz beside the hashed files. index.html is left out: the server fills its nonce per answer. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(?:js|css|svg|json)$/.test(file))
    for (const file of files) {
      const content = await readFile(join(dir, file))
      if (content.length < 512) continue
      await writeFile(
        join(dir, `${file}.br`),
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
})

/** The fields of the public forms, and of most others. */
const fields =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ActionIcon|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)[\\/]/

/** What opens over the page; one seldom comes without the others. */
const floating = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Menu|Popover|Portal|FocusTrap)[\\/]/

/** What nearly every list is drawn with: apart they would be forty files of some hundred bytes each. */
const lists =
  /src[\\/](?:kit[\\/]\w+[\\/](?:ListPage|DateText|PersonName|Picture|StatusBadge|SyncButton|CreateLink|FilterSelect|use-list-state|page-actions)|records[\\/](?:exports[\\/]ExportMenu|imports[\\/]ImportLink)|api[\\/]saving[\\/]use-cell-save|features[\\/]views[\\/]ViewSelect)\.tsx?$/

/** The files with a name. Of the others only the code that fetches them speaks, and that is loaded at sign-in: 3 kB less. */
const shared: ReadonlySet<string> = new Set(['base', 'fields', 'shell', 'list', 'floating', 'icons'])

const jsonSchemaParts = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const ownSentences = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Every zod schema carries a printer of JSON Schema that only the server uses, and sentences in English where ours are told by
 * `reasons.ts` in both languages: 7 kB the browser need not load.
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
 * Before its first object zod tries whether it may compile code, which the policy of the page forbids and reports on every load.
 * Said where its settings are made, it is said before any schema, in whatever order the parts of the console come.
 */
const withoutCompiling = (): Plugin => ({
  name: 'without-compiling',
  transform: (code, id) => (zodSettings.test(id) ? `${code}\nglobalConfig.jitless = true\n` : null),
})

const joinedTexts = /[\\/]texts[\\/]src[\\/]all[\\/].+\.ts$/

/**
 * Texts refer to one another: a label to the word that many share. Written out, a part of the console loads its own texts and not
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

export default defineConfig(({ command }) => ({
  // Built files name each other by where they lie: the server says below which path that is.
  base: command === 'build' ? './' : '/learning-cms/',
  plugins: [react(), textsWrittenOut(), withoutPrinters(), withoutCompiling(), preloadFonts(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // Older than this, :dir() would be rewritten into a guess by language.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => (shared.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Few files compress better than many: what every screen loads is one, the fields are another.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'fields', test: fields, priority: 1 },
            { name: 'fields', test: /IconAlert(?:Circle|Triangle)\.mjs$/, priority: 1 },
            { name: 'shell', test: /app[\\/]shell[\\/]Shell\.tsx$/ },
            { name: 'list', test: lists },
            { name: 'floating', test: floating },
            { name: 'icons', test: /@tabler[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    // The host stays the browser's own, or the server would take every change for one from a foreign page.
    proxy: { '/api': { target: server, changeOrigin: false }, '/media': server, '/learning-cms/config.json': server },
  },
}))
