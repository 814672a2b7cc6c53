import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { reached } from './vite.chunks.ts'

const shell = /app[\\/]shell[\\/]Shell\.tsx$/

/** What is loaded before somebody sees these, with the parts that they import: kilobytes of JavaScript, gzip. */
const budgets = [
  { name: 'sign-in', holds: [/features[\\/]account[\\/]sign-in[\\/]SignInPage\.tsx$/], kB: 200 },
  { name: 'the list of orders', holds: [shell, /features[\\/]shop[\\/]orders[\\/]list[\\/]OrdersPage\.tsx$/], kB: 270 },
  {
    name: 'the list of courses',
    holds: [shell, /features[\\/]courses[\\/]courses[\\/]list[\\/]CoursesPage\.tsx$/],
    kB: 270,
  },
]

/** Fails a build whose first screens have become heavy: it happened unseen, a little with every feature, then all at once. */
export const withinBudget = (): Plugin => ({
  name: 'within-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    for (const { name, holds, kB } of budgets) {
      const first = chunks.filter(({ isEntry, modules }) => isEntry || holds.some((one) => isIn(one, modules)))
      if (first.length <= holds.length) this.error(`No chunk holds ${name}.`)
      const all = reached(first, ({ imports }) => imports.flatMap((file) => byFile.get(file) ?? []))
      const weight = [...all].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1_000
      if (weight > kB)
        this.error(`${name} loads ${Math.round(weight)} kB of JavaScript, more than ${kB}: see what it brings along.`)
    }
  },
})

const isIn = (one: RegExp, modules: Rolldown.OutputChunk['modules']) => Object.keys(modules).some((id) => one.test(id))
