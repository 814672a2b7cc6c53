import { parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { Refused } from '#refuse'
import { codeOf } from '#errors'
import { decodedFrom } from './decode.ts'
import { isBlank, type TableRow } from './table-row.ts'

/** The longest record that an export writes has texts of half a million characters. */
const LONGEST_ROW = 4 * 1024 * 1024
const AT_ONCE = 500

/** The rows of a CSV file in batches; empty rows are skipped. */
export async function* csvRecords(path: string, delimiter: string): AsyncGenerator<TableRow[]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    bom: true,
  })
  const rows: AsyncIterable<string[]> = pipeline(Readable.from(decodedFrom(path)), parser, () => undefined)
  let line = 0
  let batch: TableRow[] = []
  try {
    for await (const cells of rows) {
      line += 1
      if (isBlank(cells) || (line === 1 && isSeparatorLine(cells, delimiter))) continue
      batch.push({ line, cells })
      if (batch.length < AT_ONCE) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw refusalOf(error, line + 1)
  }
  if (batch.length > 0) yield batch
}

/** `sep=;`, which Excel writes for itself; split by that separator it is two cells. */
const isSeparatorLine = (cells: readonly string[], delimiter: string) =>
  /^sep=.?$/i.test(cells.join(delimiter).slice(0, 5)) && cells.join('').length <= 5

function refusalOf(error: unknown, line: number) {
  switch (codeOf(error)) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new Refused('wrong-type', 'imports.quote-open', { values: { line } })
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return new Refused('wrong-type', 'imports.encoding')
    case 'ENOENT':
      return new Refused('state-forbids', 'imports.lost')
    default:
      return error
  }
}
