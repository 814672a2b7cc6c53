import type { LandedSet } from './landed.ts'
import { hashOf, migrationNames, readMigration, repairName, repairsIn, restore } from './migrations-lock.ts'

/**
 * Up to this one, files were merged in any order and sometimes changed; databases of that time can still be migrated.
 */
const LAST_FREE = '0331_mail-words.sql'

/**
 * Changes that would leave a database of the main line without a way to today's schema, as sentences that say what to
 * do.
 */
export function landedFaults(folder: string, sets: LandedSet[]): string[] {
  const present = new Map(migrationNames(folder).map((name) => [name, hashOf(readMigration(folder, name))]))
  return [...new Set([...changed(folder, sets, present), ...late(sets, [...present.keys()])])]
}

function changed(folder: string, sets: LandedSet[], present: Map<string, string>) {
  const repairs = repairsIn(folder)
  return sets.flatMap(({ migrations, isInHead }, index) =>
    [...migrations].flatMap(([name, sql]) => {
      const [now, checksum] = [present.get(name), hashOf(sql)]
      if (now === checksum || (!now && !isInHead)) return []
      // An earlier form may have a repair; the form that is on main today must not change at all.
      if (index < sets.length - 1 && repairs.has(repairName({ name, checksum }))) return []
      return `${name} ${now ? 'was changed' : 'is missing'}. ${restore}`
    }),
  )
}

function late(sets: LandedSet[], present: string[]) {
  const landings = [...sets.map(({ migrations }) => [...migrations.keys()]), present]
  const landed = new Set<string>()
  return landings.flatMap((names) => {
    const added = names.filter((name) => !landed.has(name))
    const last = [...landed].toSorted().at(-1) ?? ''
    const isJudged = landed.has(LAST_FREE)
    for (const name of added) landed.add(name)
    return added
      .filter((name) => isJudged && name.slice(0, 4) <= last.slice(0, 4) && present.includes(name))
      .map((name) => `${name} sorts before ${last}, which landed before it. Give it a higher number.`)
  })
}
