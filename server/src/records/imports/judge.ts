import type { ImportChoice, ImportMode, ImportProblem } from '@learning-cms/contract/records/imports'
import { reasonOf } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { FieldChanges } from '#db/schema/system/audit.ts'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { cut } from '#services/text/truncate.ts'
import { lossOf } from '@learning-cms/domain/names/joined-name'
import { isFailedFormula } from '@learning-cms/domain/tables/escape-formulas'
import { plain, type CellReader } from '#services/imports/cells.ts'
import { nameInParts } from '#services/imports/name-in-parts.ts'
import { choiceKey } from '#services/imports/vocabulary.ts'
import {
  problem,
  textIn,
  type Draft,
  type ImportTarget,
  type KnownRecord,
  type Matches,
  type ImportedValues,
} from '#services/imports/target.ts'

/** How a file is read into a list. */
export type ImportReading = { mapping: readonly (string | null)[]; mode: ImportMode; choices: readonly ImportChoice[] }
type ImportTableRow = { line: number; cells: readonly ImportCell[] }

/** The predicted outcome of a row. */
export type Verdict = {
  line: number
  outcome: 'create' | 'update' | 'unchanged' | 'refused'
  problems: ImportProblem[]
  code: string | undefined
  key: string | undefined
  known: KnownRecord | undefined
  /** For a new record all of its values; for a known one only those that would change. */
  values: ImportedValues
}

const VALUE_LENGTH = 200

/** Reads the rows, finds the records they refer to and predicts each outcome; writes nothing. */
export async function judge(
  db: Db,
  target: ImportTarget,
  reading: ImportReading,
  rows: readonly ImportTableRow[],
): Promise<Verdict[]> {
  const chosen = chosenBy(reading.choices)
  const drafts = rows.map((row) => draftOf(target, { mapping: reading.mapping, chosen }, row))
  await target.resolve(db, drafts)
  const keyed = drafts.map((draft) => ({ draft, ...keysOf(target, draft) }))
  const distinct = (name: 'code' | 'key') => [...new Set(keyed.flatMap((row) => row[name] ?? []))]
  const matches = await target.match(db, distinct('code'), distinct('key'))
  return keyed.map((row) => verdictOn(target, reading.mode, matches, row))
}

type Chosen = (field: string, value: string) => string | undefined

/** The value that somebody chose instead of another. */
function chosenBy(choices: readonly ImportChoice[]): Chosen {
  const known = new Map(choices.flatMap((one) => (one.to === null ? [] : [[choiceKey(one), one.to]])))
  return (field, value) => (known.size === 0 ? undefined : known.get(choiceKey({ field, value })))
}

/** Replaces a value, or those of a list, by the chosen ones; two that become the same count once. */
function withChoices(result: ReturnType<CellReader>, chosen: (value: string) => string | undefined) {
  if (!result || !('value' in result) || !Array.isArray(result.value)) return result
  const all = result.value as string[]
  const others = all.map(chosen)
  return others.some(Boolean) ? { value: [...new Set(others.map((other, at) => other ?? all[at]))] } : result
}

type CellMapping = { mapping: ImportReading['mapping']; chosen: Chosen }

function draftOf(
  { fields, vocabularies }: ImportTarget,
  { mapping, chosen }: CellMapping,
  { line, cells }: ImportTableRow,
): Draft {
  const draft: Draft = { line, values: {}, problems: [] }
  for (const [at, field] of mapping.entries()) {
    const read = field === null ? undefined : fields[field]
    if (!read || !field) continue
    const pick = (value: string) => (vocabularies[field] ? chosen(field, value) : undefined)
    const cell = pick(plain(cells[at])) ?? cells[at] ?? null
    const isFailed = isFailedFormula(String(cell ?? '').trim())
    const result = isFailed ? { reason: 'imports.failed-formula' as const } : withChoices(read(cell), pick)
    if (!result) continue
    if ('value' in result) draft.values[field] = result.value
    else draft.problems.push({ ...problem(field, result.reason, result.values), value: shortened(plain(cell)) })
  }
  const name = nameInParts(mapping, cells)
  return name ? { ...draft, values: { ...draft.values, fullName: name } } : draft
}

const shortened = (text: string) => cut(text, VALUE_LENGTH)

function keysOf({ keyField, codeOf }: ImportTarget, { values }: Draft) {
  const key = textIn(values, keyField)
  return {
    code: codeOf(values),
    key: key?.trim().normalize('NFC').toLowerCase(),
  }
}

type KeyedDraft = { draft: Draft; code: string | undefined; key: string | undefined }

function verdictOn(
  target: ImportTarget,
  mode: ImportMode,
  matches: Matches,
  { draft, code, key }: KeyedDraft,
): Verdict {
  const byCode = code === undefined ? undefined : matches.byCode.get(code)
  const holder = key === undefined ? undefined : matches.byKey.get(key)
  const leads = { values: draft.values, byCode, holder }
  const found = target.which(leads)
  const known = found && 'problem' in found ? undefined : found
  // For a known record, what the row itself contains decides.
  const own = known && draft.values[target.codeField] === undefined ? undefined : code
  const shared = { line: draft.line, code: own, key, known }
  const refused = (problems: ImportProblem[]): Verdict => ({ ...shared, outcome: 'refused', problems, values: {} })
  if (found && 'problem' in found) return refused([...draft.problems, found.problem])
  if (!known && mode === 'update') return refused([...draft.problems, problem(null, 'imports.not-known')])
  if (known && mode === 'create')
    return { ...shared, outcome: 'unchanged', problems: [problem(null, 'imports.known-already')], values: {} }
  const body = bodyOf(target, draft, known)
  const changed = known ? changesIn(target, known, body.values) : body.values
  const row = { ...leads, known, changed }
  const previewed = target.preview(row)
  const problems = [...draft.problems, ...body.problems, ...(previewed ? [previewed] : [])]
  if (problems.length > 0) return refused(problems.map((one) => withCellValue(draft, one)))
  const notes = [...target.notes(row), ...renamed(known, changed)].map((one) => withCellValue(draft, one))
  if (!known)
    return { ...shared, outcome: 'create', problems: notes, values: { ...changed, ...extrasOf(target, draft) } }
  const isSame = Object.keys(changed).length === 0 && (own === undefined || byCode !== undefined)
  return { ...shared, outcome: isSame ? 'unchanged' : 'update', problems: isSame ? [] : notes, values: changed }
}

/** A name that loses words, or becomes another one entirely, mostly means that columns were mixed up. */
function renamed(known: KnownRecord | undefined, { fullName: after }: ImportedValues): ImportProblem[] {
  const before = known?.now['fullName']
  if (typeof before !== 'string' || typeof after !== 'string') return []
  const loss = lossOf(before, after)
  const reasons = { words: 'imports.name-shorter', everything: 'imports.name-of-another' } as const
  return loss ? [problem('fullName', reasons[loss], { before: shortened(before) })] : []
}

/** The body schema's issues with the values; only fields whose cells could be read. */
function bodyOf(
  { bodies, extras, fieldOf, forNew }: ImportTarget,
  { values, problems: earlier }: Draft,
  known: KnownRecord | undefined,
) {
  const inBody = Object.entries(known ? values : forNew(values)).filter(([name]) => !Object.hasOwn(extras, name))
  const read = bodies[known ? 'change' : 'create'].safeParse(Object.fromEntries(inBody), { reportInput: true })
  const issues: z.core.$ZodIssue[] = read.success ? [] : [...read.error.issues]
  const problems = issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    const { reason, values: given } = reasonOf(issue)
    return problem(name === '' ? null : (fieldOf[name] ?? name), reason, given)
  })
  for (const [name, schema] of Object.entries(extras)) {
    const [issue] = values[name] === undefined ? [] : (schema.safeParse(values[name]).error?.issues ?? [])
    if (issue) problems.push(problem(name, reasonOf(issue).reason, reasonOf(issue).values))
  }
  const isReported = ({ field }: ImportProblem) => earlier.some((one) => one.field === field)
  const seen = new Set<string | null>()
  const newProblems = problems.filter((one) => !isReported(one) && !seen.has(one.field) && seen.add(one.field))
  return { values: read.success ? read.data : {}, problems: newProblems }
}

/** Fields that differ. A key that differs only in case counts as equal. */
function changesIn({ keyField }: ImportTarget, { now }: KnownRecord, values: ImportedValues): ImportedValues {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    JSON.stringify(value) !== JSON.stringify(now[name] ?? null) &&
    !(name === keyField && lower(values, name) === lower(now, name))
  return Object.fromEntries(Object.entries(values).filter(differs))
}

const lower = (values: ImportedValues, name: string) => textIn(values, name)?.toLowerCase()

/** Each changed field with its value before and after, for undoing. */
export const changesOf = ({ known, values }: Verdict): FieldChanges =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [known?.now[name] ?? null, value]]))

function extrasOf({ extras }: ImportTarget, { values }: Draft): ImportedValues {
  const entries = Object.entries(values).filter(([name]) => name !== 'externalId' && Object.hasOwn(extras, name))
  return Object.fromEntries(entries)
}

/** Adds the cell's value to the problem, unless the problem has one. */
function withCellValue({ values }: Draft, one: ImportProblem): ImportProblem {
  const cell = one.field === null ? undefined : values[one.field]
  if (one.value !== undefined || cell === undefined) return one
  return { ...one, value: shortened(typeof cell === 'string' ? cell : JSON.stringify(cell)) }
}
