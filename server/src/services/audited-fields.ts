import type * as z from 'zod'

/**
 * How the history keeps a field. Lines stay for ever; what tells about a person is kept beside them, so that it can be erased.
 * `derived` follows from other fields or belongs to other rows, and is not kept.
 */
export type AuditKeeping = 'audited' | 'personal' | 'derived'

/** A field that people write and that no row holds as they write it is kept as this makes it of the row. */
type Made<Row> = (row: Row) => unknown

type WrittenIn<Body> = Body extends z.ZodType ? keyof z.output<Body> : never

/**
 * Says of every field of a row, and of every field that people may write, how the history keeps it. One that is forgotten does
 * not compile: no change goes unseen, and nothing personal enters the lines that stay for ever.
 */
export function auditedFields<Row extends object, Body extends z.ZodType | undefined = undefined>(fields: {
  readonly [Name in keyof Row | WrittenIn<Body>]-?: Name extends keyof Row ? AuditKeeping | Made<Row> : Made<Row>
}) {
  const all = Object.entries(fields) as [string & keyof Row, AuditKeeping | Made<Row>][]
  const audited = all.filter(([, how]) => how !== 'derived')
  const valueOf = (row: Row, [name, how]: (typeof audited)[number]) =>
    typeof how === 'function' ? how(row) : row[name]
  return {
    /** What the history compares: what people wrote or decided. */
    auditedValues: (row: Row): Record<string, unknown> =>
      Object.fromEntries(audited.map((entry) => [entry[0], valueOf(row, entry)])),
    personal: all.flatMap(([name, how]) => (how === 'personal' ? name : [])),
  }
}

/** Fields that the history does not keep. */
export const derived = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'derived'])) as Record<Name, 'derived'>
