import { registerHooks } from 'node:module'

/**
 * Node reads a package's list of exports again for each file that imports from it, and for each file of the package.
 * Drizzle's is 180 kB long and needed by hundreds of files, which took half of every start. The result is always the
 * same.
 */
const LISTED_AT_LENGTH = /^drizzle-orm(?:\/|$)/
const INSIDE = '/node_modules/drizzle-orm/'

type ResolvedModule = { url: string; format?: string | null; shortCircuit: true }
const found = new Map<string, ResolvedModule>()

registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL = '' } = context
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL.includes(INSIDE) && conditions.includes('import'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!LISTED_AT_LENGTH.test(specifier)) return next(specifier, context)
    // All our files are in one package and resolve it alike; `require` may get another file.
    const key = `${specifier} ${conditions.join(' ')}`
    const known: ResolvedModule = found.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(key, known)
    return known
  },
})
