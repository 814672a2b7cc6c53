import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySources } from '../parts/copy-of-sources.js'
import { findNode } from '../parts/find-node.js'
import { run } from '../parts/run.js'

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
    copySources(folder, ['collection'])
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

function edit(path, pattern, replacement) {
  const text = readFileSync(path, 'utf8')
  if (!pattern.test(text)) throw new Error(`${path} no longer looks as docs/add-a-language.md has it`)
  writeFileSync(path, text.replace(pattern, replacement))
}
