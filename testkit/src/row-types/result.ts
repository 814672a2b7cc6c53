import { fieldsFault, firstFault, missingFault, typeText, type Alternative, type Claim } from './shape.ts'

export type Result = { fields: { name: string; dataTypeID: number }[]; rows: Record<string, unknown>[] }

/** How the driver and Drizzle map each PostgreSQL type; JSON may be anything and is checked by its values. */
const kinds: Partial<Record<Alternative['kind'], number[]>> = {
  boolean: [16],
  buffer: [17],
  number: [20, 21, 23, 26, 700, 701],
  string: [18, 19, 25, 869, 1042, 1043, 1082, 1083, 1114, 1184, 1186, 1700, 2950],
  array: [1000, 1001, 1005, 1007, 1009, 1014, 1015, 2951],
}
const kindByType = new Map(Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)))

const ROWS_LOOKED_AT = 100

/**
 * The first mismatch between a result and its row type: the columns by their types, even without a row, then the
 * values.
 */
export function faultIn({ fields, rows }: Result, claim: Claim): string | undefined {
  const names = fields.map(({ name }) => name)
  const unnamed = claim.isOpen ? undefined : names.find((name) => !claim.fields[name])
  const fault =
    missingFault(names, claim.fields, 'row') ??
    (unnamed && `row has ${unnamed}, which its type does not name`) ??
    firstFault(fields, (field) => columnFault(field, claim)) ??
    firstFault(rows.slice(0, ROWS_LOOKED_AT), (row) => fieldsFault(row, claim.fields, 'row'))
  return fault && `${claim.at}: ${fault}`
}

function columnFault({ name, dataTypeID }: Result['fields'][number], { fields }: Claim) {
  const shape = fields[name]?.shape ?? 'anything'
  const kind = kindByType.get(dataTypeID)
  if (kind === undefined || shape === 'anything' || shape.every((one) => one.kind === 'null')) return undefined
  return shape.some((one) => one.kind === kind) ? undefined : `row.${name} is ${kind}, its type says ${typeText(shape)}`
}
