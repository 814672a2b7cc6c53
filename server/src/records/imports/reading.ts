import type { ImportChoice } from '@learning-cms/contract/records/imports'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { Db } from '#db/open.ts'
import type { ImportColumn } from '#db/schema/system/imports.ts'
import { cut } from '#services/text/truncate.ts'
import { guessHeadingLine } from '#services/imports/heading-line.ts'
import { folded, hashOfHeadings, matchHeadings } from '#services/imports/headings.ts'
import { columnsAt, HEADINGS_WITHIN, type Head, type TableRow } from '#services/imports/table.ts'
import { choicesIn, type StoredChoices } from './choices.ts'
import { findMapping, listKnownHashes } from './queries.ts'
import { isReportColumn } from './report-columns.ts'
import { findSource, mappedBy } from './sources.ts'

type Owner = { accountId: string; entity: ImportEntity; source: string | null }
type StoredSource = { mapping: Record<string, string | null>; choices: StoredChoices }

const LONGEST_LINE = 120

/** How a file is read: its heading line, as chosen or else the likeliest, and the field of each column. */
export async function understood(db: Db, owner: Owner, { first, ...head }: Head, chosenLine?: number) {
  const ofSource = owner.source === null ? undefined : await findSource(db, { ...owner, source: owner.source })
  const lines = first.slice(0, HEADINGS_WITHIN)
  const headingLine = chosenLine ?? (await likeliestLine(db, owner, lines, ofSource))
  const columns = columnsAt(lines.length < first.length ? first : lines, headingLine)
  return {
    ...head,
    headingLine,
    firstLines: lines.map(previewLine),
    columns,
    ...(await matched(db, owner, columns, ofSource)),
  }
}

const previewLine = ({ line, cells }: TableRow) => ({
  line,
  text: cut(
    cells
      .filter((cell) => cell !== null && cell !== '')
      .join(' · ')
      .replace(/\s+/g, ' '),
    LONGEST_LINE,
  ),
})

async function likeliestLine(
  db: Db,
  { accountId, entity }: Owner,
  lines: readonly TableRow[],
  ofSource?: StoredSource,
) {
  const headingsOf = ({ cells }: TableRow) => cells.map((cell) => String(cell ?? '').trim())
  const hashes = lines.map((line) => hashOf(headingsOf(line)))
  const known = new Set(await listKnownHashes(db, { accountId, entity, hashes }))
  const remembered = lines.find((_, at) => known.has(hashes[at]!))
  if (remembered) return remembered.line
  return guessHeadingLine(lines, (headings) => {
    const guess = matchHeadings(entity, headings)
    return headings.filter(
      (heading, at) => guess[at] !== null || (ofSource && Object.hasOwn(ofSource.mapping, folded(heading))),
    ).length
  })
}

/**
 * As files of this source were matched, or as this person matched a file with the same headings; otherwise by the
 * headings themselves.
 */
async function matched(
  db: Db,
  { accountId, entity }: Owner,
  columns: readonly ImportColumn[],
  ofSource?: StoredSource,
) {
  const headings = columns.map(({ heading }) => heading)
  const guess = matchHeadings(entity, headings)
  const remembered = async (mapping: (string | null)[], choices: StoredChoices) => ({
    mapping,
    isRemembered: true,
    choices: await choicesIn(db, entity, choices),
  })
  if (ofSource) return remembered(mappedBy(ofSource.mapping, headings, guess), ofSource.choices)
  const stored = await findMapping(db, { accountId, entity, hash: hashOf(headings) })
  if (stored)
    return remembered(
      columns.map((_, at) => stored.mapping[at] ?? null),
      stored.choices,
    )
  return { mapping: guess, isRemembered: false, choices: [] as ImportChoice[] }
}

/** A corrected report of refused rows counts as the same file: the columns the report added are ignored. */
export const hashOf = (headings: readonly string[]) =>
  hashOfHeadings(headings.filter((heading) => !isReportColumn(heading)))
