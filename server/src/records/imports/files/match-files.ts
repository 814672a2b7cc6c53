import type { Db } from '#db/open.ts'
import { problem } from '#services/imports/target.ts'
import { loosely, meaningsOf, type Meant } from './file-names.ts'
import { listRowsOfCodes, listWaiting, writeMatches, type Matched, type WaitingAsset } from './file-queries.ts'

type CodeRow = Awaited<ReturnType<typeof listRowsOfCodes>>[number]

/** Finds, for each waiting file, the row whose code it is named after, among the current rows. */
export async function matchFiles(tx: Db, importId: string) {
  const files = (await listWaiting(tx, importId)).map((file) => ({
    file,
    meanings: meaningsOf(file.fileName, file.kind),
  }))
  if (files.length === 0) return
  const codes = [...new Set(files.flatMap(({ meanings }) => meanings.map(({ code }) => code)))]
  const rows = await listRowsOfCodes(tx, importId, codes, codes.map(loosely))
  const find = rowsBy(rows)
  const matches = files.map(({ file, meanings }) => matchOf(file, meanings, find))
  await writeMatches(
    tx,
    importId,
    onlyOneEach(
      files.map(({ file }) => file),
      matches,
    ),
  )
}

/** Rows with exactly this code, or else those that differ only in separators. */
function rowsBy(rows: readonly CodeRow[]) {
  const group = (keyOf: (row: CodeRow) => string) => Map.groupBy(rows, keyOf)
  const [exact, loose] = [group(({ key }) => key), group(({ key }) => loosely(key))]
  return (code: string) => exact.get(code) ?? loose.get(loosely(code)) ?? []
}

const NOWHERE = { line: null, slot: null, position: 0 }

function matchOf({ id }: WaitingAsset, meanings: readonly Meant[], find: (code: string) => CodeRow[]): Matched {
  const unmatched = (why: ReturnType<typeof problem>): Matched => ({
    id,
    ...NOWHERE,
    reason: why.reason,
    values: why.values ?? null,
  })
  for (const { code, slot, position } of meanings) {
    const rows = find(code)
    const good = rows.filter(({ isRefused }) => !isRefused)
    const lines = new Set(good.map(({ line }) => line))
    if (lines.size > 1)
      return unmatched(problem(null, 'imports.file-ambiguous', { codes: good.map(({ key }) => key).join(', ') }))
    if (good[0]) return { id, line: good[0].line, slot, position, reason: null, values: null }
    if (rows[0]) return unmatched(problem(null, 'imports.file-row-refused', { line: rows[0].line }))
  }
  return unmatched(problem(null, 'imports.file-unmatched'))
}

/** A record has one narration per language and one model: the first file named like that gets the place. */
function onlyOneEach(files: readonly WaitingAsset[], matches: readonly Matched[]): Matched[] {
  const holders = new Map<string, string>()
  return matches.map((match, at) => {
    if (match.line === null || match.slot === 'image') return match
    const place = `${match.line} ${match.slot}`
    const name = holders.get(place)
    if (name === undefined) {
      holders.set(place, files[at]!.fileName)
      return match
    }
    const { reason, values = {} } = problem(null, 'imports.file-slot-taken', { name })
    return { ...match, ...NOWHERE, reason, values }
  })
}
