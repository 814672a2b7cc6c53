import type * as z from 'zod'

/**
 * The form's values for a record: every field that its route takes; `Own` for fields held in another shape, or extra
 * ones.
 */
export type FormValues<Body extends z.ZodType, Own extends object = object> = Own & {
  [Name in Exclude<keyof z.output<Body>, keyof Own>]-?: Exclude<z.output<Body>[Name], undefined>
}

/** The values of a record; of a new one the blank ones, which name every field. */
export const valuesReader =
  <Values extends object>(blank: Values) =>
  (record: Readonly<Values> | undefined): Values =>
    record ? (Object.fromEntries(namesOf(blank).map((name) => [name, record[name]])) as Values) : blank

export const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[]
