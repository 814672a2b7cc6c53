import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findNode } from '../parts/find-node.js'
import { root, run } from '../parts/run.js'

/**
 * A language that nobody of ours speaks, added as `docs/add-a-language.md` says, to a copy of the sources: whatever takes
 * the language of the interface for that of a record, or knows of two only, is then found by the compiler or by the tests
 * of the texts.
 */
const language = 'eo'
const edits = [
  ['texts/src/languages.ts', /(en: 'English')( })/, `$1, ${language}: 'Esperanto'$2`],
  ['texts/src/money-text.ts', /(\n)(}\n)/, `$1  ${language}: new Intl.NumberFormat('${language}'),\n$2`],
]
const begun = {
  [`texts/src/${language}/account/sign-in/entry.ts`]: `import type { Begun } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/entry.ts'

export const entryWords: Begun<typeof vi.entryWords> = { forgotLead: 'Ni sendos al vi ligilon.' }
`,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'

const include = ['texts/src/**/*.test.ts', 'console/src/prerender/every-language.test.tsx']
const execArgv = ['--import', new URL('server/src/resolve-once.ts', import.meta.url).href]
export default defineConfig({ test: { include, execArgv, pool: 'forks', testTimeout: 120_000, reporters: ['dot'] } })
`,
}

/** Runs the compiler and the tests of the texts with a third language; answers with the code of the first that fails. */
export async function checkThirdLanguage(compilerArguments, env) {
  const folder = mkdtempSync(join(tmpdir(), 'learning-cms-third-language-'))
  try {
    copyInto(folder)
    for (const [path, pattern, replacement] of edits) edit(join(folder, path), pattern, replacement)
    for (const [path, text] of Object.entries(begun)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const steps = [
      ['scripts/texts.js'],
      ['node_modules/typescript/bin/tsc', ...compilerArguments],
      ['node_modules/vitest/vitest.mjs', 'run'],
    ]
    for (const [file, ...more] of steps) {
      const code = await run(findNode(), [join(folder, file), ...more], { cwd: folder, env })
      if (code !== 0) return code
    }
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sources as they are; packages are linked, ours to the copy. */
function copyInto(folder) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const unneeded = new Set(['node_modules', 'dist', 'results', 'collection'])
  const filter = (path) => !unneeded.has(basename(path))
  for (const name of [...workspaces, 'guide', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  const link = (target, path) => existsSync(target) && symlinkSync(target, path, 'junction')
  mkdirSync(join(folder, 'node_modules', '@learning-cms'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@learning-cms') link(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of workspaces) {
    link(join(folder, name), join(folder, 'node_modules', '@learning-cms', name))
    link(join(root, name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}

function edit(path, pattern, replacement) {
  const text = readFileSync(path, 'utf8')
  if (!pattern.test(text)) throw new Error(`${path} no longer looks as docs/add-a-language.md has it`)
  writeFileSync(path, text.replace(pattern, replacement))
}
