import { registerHooks } from 'node:module'

/**
 * Node reads the list of what a package offers anew for each file that imports from it. That of Drizzle is 180 kB long and
 * asked for by hundreds of our files, which cost a third of every start. It says the same each time.
 */
const LISTED_AT_LENGTH = /^drizzle-orm(?:\/|$)/

const found = new Map<string, { url: string; shortCircuit: true }>()

registerHooks({
  resolve(specifier, context, next) {
    if (!LISTED_AT_LENGTH.test(specifier)) return next(specifier, context)
    // Our own files stand in one package and all mean the same one; `require` may be offered another file.
    const key = `${specifier} ${context.conditions.join(' ')}`
    const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true as const }
    found.set(key, known)
    return known
  },
})
