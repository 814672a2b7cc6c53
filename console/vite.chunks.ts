import { build, type InlineConfig, type Rolldown } from 'vite'

/** Bytes count more where they are loaded often: at sign-in, with every screen and on the lists that have a budget, then on the others. */
const everywhere =
  /features[\\/]account[\\/]sign-in[\\/]|[\\/](?:Shell|UserMenu|Overlays|Tray|Bell|HomePage|OrdersPage|CoursesPage|ViewsMenu|FilterCombobox|FullExportMenu|OpenRowMenu|stream|healing)\.tsx?$/
const ofLists = /[\\/]\w+(?:sPage|Menu)\.tsx$/
const weightOf = (id: string) => (everywhere.test(id) ? 20 : ofLists.test(id) ? 6 : 1)
/**
 * Of these, not of all files: every screen is a file of its own, and when the screens alone were more than a limit for all,
 * everything shared became one file that sign-in loaded too.
 */
const SHARED_AT_MOST = 90

/** One chunk of the first build, or several that are to become one. */
type Part = {
  modules: string[]
  bytes: number
  /** Chunks that this one imports, by file name. */
  imports: string[]
  /** A chunk that is neither asked for by name nor part of a group. */
  isShared: boolean
  /** For each chunk that is asked for by name: 1 if it needs this one. */
  usedBy: Uint8Array
  /** This one and all that it needs. */
  needs: Set<Part>
}

/**
 * Modules that the same screens need become one chunk: that made three hundred files, most below two kilobytes. This
 * builds once to see them, and joins those that cost least to load together, counting whatever else they bring along.
 * Rolldown's own merging (`entriesAwareMergeThreshold`) does not count that: with it, lists loaded 100 kB more.
 *
 * @returns The name of the joined chunk for a module.
 */
export async function joinSmallChunks(config: InlineConfig, inGroups: ReadonlySet<string>) {
  const chunks = await chunksOf(config)
  const entries = chunks.filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const weights = entries.map(({ facadeModuleId }) => weightOf(facadeModuleId ?? ''))
  const holder = new Map<string, Part>()
  for (const { fileName, imports, modules, name, code } of chunks)
    holder.set(fileName, {
      modules: Object.keys(modules),
      bytes: code.length,
      imports,
      isShared: !inGroups.has(name) && code.length > 0,
      usedBy: new Uint8Array(entries.length),
      needs: new Set(),
    })
  for (const { fileName } of entries) holder.get(fileName)!.isShared = false
  const parts = [...holder.values()]
  for (const part of parts) part.needs = needsOf(part, holder)
  for (const [index, { fileName }] of entries.entries())
    for (const part of holder.get(fileName)!.needs) part.usedBy[index] = 1

  const shared = join(parts, holder, weights)
  const names = shared.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index}`] as const))
  const nameOf = new Map(names)
  return (id: string) => nameOf.get(id) ?? null
}

async function chunksOf(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const settings = { ...config.build, write: false, reportCompressedSize: false }
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: settings })
  const { output } = built as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

const importsOf = (part: Part, holder: Map<string, Part>) =>
  new Set(part.imports.flatMap((file) => holder.get(file) ?? []).filter((other) => other !== part))

const needsOf = (part: Part, holder: Map<string, Part>) => reached([part], (needed) => importsOf(needed, holder))

/** These, and all that they lead to. */
export function reached<Place>(from: Iterable<Place>, next: (place: Place) => Iterable<Place>) {
  const all = new Set(from)
  for (const place of all) for (const other of next(place)) all.add(other)
  return all
}

/** Joins pair by pair, the cheapest first. */
function join(parts: Part[], holder: Map<string, Part>, weights: number[]) {
  let shared = parts.filter((part) => part.isShared)
  const others = parts.filter((part) => !part.isShared)
  let pairs = shared.flatMap((one, index) => shared.slice(0, index).map((other) => pairOf(one, other, weights)))
  while (shared.length > SHARED_AT_MOST && pairs.length > 0) {
    const cheapest = pairs.reduce((best, pair) => (pair.cost < best.cost ? pair : best))
    const { one, other } = cheapest
    const cost = costOf(one, other, weights)
    if (wouldCircle(one, other, holder)) {
      pairs = pairs.filter((pair) => pair !== cheapest)
    } else if (cost > cheapest.cost) {
      // An earlier join has changed what it brings along.
      cheapest.cost = cost
    } else {
      const both = joined(one, other)
      for (const [file, part] of holder) if (part === one || part === other) holder.set(file, both)
      shared = shared.filter((part) => part !== one && part !== other)
      for (const part of [both, ...shared, ...others]) {
        if (part === both || part.needs.has(one) || part.needs.has(other)) part.needs = needsOf(part, holder)
      }
      for (const needed of both.needs) for (const [at, used] of both.usedBy.entries()) needed.usedBy[at]! |= used
      pairs = pairs.filter((pair) => ![pair.one, pair.other].some((part) => part === one || part === other))
      pairs.push(...shared.map((part) => pairOf(part, both, weights)))
      shared.push(both)
    }
  }
  return shared
}

const joined = (one: Part, other: Part): Part => ({
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
  imports: [...one.imports, ...other.imports],
  isShared: true,
  usedBy: one.usedBy.map((used, at) => used | other.usedBy[at]!),
  needs: new Set(),
})

const pairOf = (one: Part, other: Part, weights: number[]) => ({ one, other, cost: costOf(one, other, weights) })

/** Bytes that those who need only one of the two would load in addition. */
function costOf(one: Part, other: Part, weights: number[]) {
  let cost = 0
  for (const needed of one.needs) cost += needed.bytes * usersMissing(other, needed, weights)
  for (const needed of other.needs) cost += needed.bytes * usersMissing(one, needed, weights)
  return cost
}

function usersMissing(part: Part, needed: Part, weights: number[]) {
  let missing = 0
  for (let at = 0; at < weights.length; at += 1)
    if (part.usedBy[at] === 1 && needed.usedBy[at] === 0) missing += weights[at]!
  return missing
}

/** If one needs the other through a third, the joined chunk and the third would import each other. */
const wouldCircle = (one: Part, other: Part, holder: Map<string, Part>) =>
  [
    [one, other],
    [other, one],
  ].some(([from, to]) => [...importsOf(from!, holder)].some((third) => third !== to && third.needs.has(to!)))
