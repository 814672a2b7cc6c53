import { fieldsOf, mediaFields } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { ImportLine, ImportOutcome, ImportProblem } from '@learning-cms/contract/records/imports'
import { isReason, say } from '@learning-cms/contract/core/reasons'
import type { Language } from '@learning-cms/texts'
import { importReportWords } from '@learning-cms/texts/system/imports/report'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Readable } from 'node:stream'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { csvHead, csvLine } from '@learning-cms/domain/tables/csv'
import { attachment } from '#services/media/file-names.ts'
import { slugOf } from '#services/text/slugs.ts'
import type { FoundImport } from './queries.ts'
import { isReportColumn, reportColumns } from './report-columns.ts'
import { listRefused, type listRows } from './row-queries.ts'
import { readOwn } from './read-own.ts'
import { cut } from '#services/text/truncate.ts'
import { nameInParts } from '#services/imports/name-in-parts.ts'
import { targetOf } from './targets.ts'

const ROWS_A_FETCH = 1_000

/** The refused rows as they are in the file, each with its line and the reason, to be corrected and imported again. */
export async function sendRefused(call: Call, id: string) {
  const subject = await readOwn(call.db, call, id)
  const name = `${slugOf(subject.fileName.replace(/\.[^.]*$/, ''), 'tep')}-${importReportWords[call.language].refused}.csv`
  await record(call.db, call, { action: 'imports.download', entity: 'imports', id, label: subject.fileName })
  return sendCsv(call, name, Readable.from(linesOf(call, subject)))
}

async function* linesOf({ db, language }: Call, { id, entity, columns }: FoundImport) {
  // If the file was itself such a report, its earlier lines and reasons are left out.
  const columnsToKeep = columns.flatMap(({ heading }, at) => (isReportColumn(heading) ? [] : [{ heading, at }]))
  yield csvHead([...columnsToKeep.map(({ heading }) => heading), ...reportColumns(language)])
  let behind = 0
  for (;;) {
    const rows = await listRefused(db, id, { behind, most: ROWS_A_FETCH })
    if (rows.length === 0) return
    behind = rows.at(-1)!.line
    yield rows
      .map(({ line, cells, problems }) => {
        const why = (problems ?? []).map((one) => sentenceOf(entity, one, language)).join('; ')
        return csvLine([...columnsToKeep.map(({ at }) => cells[at] ?? null), line, why])
      })
      .join('')
  }
}

/** "Email: Invalid email", in the reader's language. */
function sentenceOf(entity: ImportEntity, { field, reason, values }: ImportProblem, language: Language) {
  const called = (name: string) => (fieldsOf(entity)[name] ?? mediaFields[name])?.heading[language] ?? name
  const named = Array.isArray(values?.['fields'])
    ? { ...values, fields: (values['fields'] as string[]).map(called) }
    : values
  const why = isReason(reason) ? say(reason, language, named) : reason
  return field === null ? why : `${called(field)}: ${why}`
}

export function sendTemplate(call: Call, entity: ImportEntity) {
  const headings = Object.values(fieldsOf(entity)).map(({ heading }) => heading[call.language])
  const name = `${importReportWords[call.language].template}-${slugOf(pageNames[call.language][entity], entity)}.csv`
  return Promise.resolve(sendCsv(call, name, csvHead(headings)))
}

const sendCsv = ({ reply }: Call, name: string, body: string | Readable) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
    })
    .send(body)

type ImportReportRow = Awaited<ReturnType<typeof listRows>>['rows'][number]

/** A row of the report, under the name by which the list knows it. */
export function lineOf(
  { entity, mapping }: FoundImport,
  { cells, problems, changes, ...row }: ImportReportRow,
): ImportLine {
  const values = Object.fromEntries(
    mapping.flatMap((field, at) => (field === null || cells[at] == null ? [] : [[field, String(cells[at])]])),
  )
  const fullName = nameInParts(mapping, cells)
  return {
    ...row,
    name: targetOf(entity).nameOf(fullName ? { ...values, fullName } : values),
    problems: problems ?? [],
    changes: Object.entries((isOfKnown.has(row.outcome) && changes) || {}).map(([field, [before, after]]) => ({
      field,
      before: readable(before),
      after: readable(after),
    })),
  }
}

const isOfKnown: ReadonlySet<ImportOutcome> = new Set(['update', 'updated', 'undone', 'kept'])
const CHANGE_LONGEST = 200

/** A stored value as text on one line. */
function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return cut(value.map(readable).join(', '), CHANGE_LONGEST)
  const text = typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ') : JSON.stringify(value)
  return cut(text.replace(/\s+/g, ' ').trim(), CHANGE_LONGEST)
}
