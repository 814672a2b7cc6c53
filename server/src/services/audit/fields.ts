import type * as z from 'zod'
import { byName } from '@learning-cms/domain/records/fields'

/**
 * How the history keeps a field. Lines are kept for ever; values about a person are stored beside them, so that they
 * can be erased. A `derived` field follows from others or belongs to other rows, and is not kept.
 */
export type AuditKeeping = 'audited' | 'personal' | 'derived'

/** Computes what the history stores for a field that people write but that no row holds in that form. */
type DerivedField<Row> = (row: Row) => unknown

type WrittenIn<Body> = Body extends z.ZodType ? keyof z.output<Body> : never

/**
 * States for every field of a row, and every field of the request body, how the history keeps it. A forgotten field
 * does not compile, so no change goes unrecorded and nothing personal enters the permanent lines. `storedAs`: what lines
 * call a field that was renamed since.
 */
export function auditedFields<Row extends object, Body extends z.ZodType | undefined = undefined>(
  fields: {
    readonly [Name in keyof Row | WrittenIn<Body>]-?: Name extends keyof Row
      ? AuditKeeping | DerivedField<Row>
      : DerivedField<Row>
  },
  storedAs: { readonly [Name in keyof Row]?: string } = {},
) {
  const all = Object.entries(fields) as [string & keyof Row, AuditKeeping | DerivedField<Row>][]
  const audited = all.filter(([, how]) => how !== 'derived')
  const valueOf = (row: Row, [name, how]: (typeof audited)[number]) =>
    typeof how === 'function' ? how(row) : row[name]
  const nameOf = (name: string & keyof Row): string => storedAs[name] ?? name
  return {
    /** What the history compares: values that people wrote or decided. */
    auditedValues: (row: Row): Record<string, unknown> =>
      Object.fromEntries(audited.map((entry) => [nameOf(entry[0]), valueOf(row, entry)])),
    personal: all.flatMap(([name, how]) => (how === 'personal' ? nameOf(name) : [])),
    /** The present name of a field, by its name in stored lines. */
    fieldOf: (stored: string) => Object.entries(storedAs).find(([, one]) => one === stored)?.[0] ?? stored,
  }
}

/** Fields that the history does not keep. */
export const derived = <const Name extends string>(...names: Name[]) => byName(names, () => 'derived' as const)
