import { registerHooks } from 'node:module'

/**
 * Node reads a package's list of exports again for each file that imports from it. Drizzle's is 180 kB long and needed
 * by hundreds of our files, which took a third of every start. The result is always the same.
 */
const LISTED_AT_LENGTH = /^drizzle-orm(?:\/|$)/

const found = new Map<string, { url: string; shortCircuit: true }>()

registerHooks({
  resolve(specifier, context, next) {
    if (!LISTED_AT_LENGTH.test(specifier)) return next(specifier, context)
    // All our files are in one package and resolve it alike; `require` may get another file.
    const key = `${specifier} ${context.conditions.join(' ')}`
    const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true as const }
    found.set(key, known)
    return known
  },
})
