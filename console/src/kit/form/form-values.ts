import { byName, namesOf } from '@learning-cms/domain/records/fields'
import type * as z from 'zod'

type FormBody = z.ZodObject
type FieldOf<Of extends FormBody> = keyof z.output<Of> & string

/**
 * The form's values for a record: every field that its route accepts. `Own` replaces fields held in another shape and
 * adds extra ones.
 */
export type FormValues<Of extends z.ZodType, Own extends object = object> = Own & {
  [Name in Exclude<keyof z.output<Of>, keyof Own>]-?: Exclude<z.output<Of>[Name], undefined>
}

/** The label of every field of a request: the text of the same name. A field without a text does not compile. */
export const labelsOf = <Of extends FormBody>(body: Of, say: (field: FieldOf<Of>) => string) =>
  byName(namesOf(body.shape) as FieldOf<Of>[], say)

/** The values of a record, or the blank ones for a new record; `blank` names every field. */
export const valuesReader =
  <Values extends object>(blank: Values) =>
  (record: Readonly<Values> | undefined): Values =>
    record ? (Object.fromEntries(namesOf(blank).map((name) => [name, record[name]])) as Values) : blank

type HasBlank<Value> = null extends Value
  ? true
  : string extends Value
    ? true
    : boolean extends Value
      ? true
      : Value extends readonly unknown[]
        ? true
        : false
/** Fields whose blank value does not follow from their schema: numbers, choices, and fields of the form only. */
type ChosenFormValues<Of extends FormBody, Values> = {
  [
    Name in keyof Values as Name extends FieldOf<Of> ? (HasBlank<Values[Name]> extends true ? never : Name) : Name
  ]: Values[Name]
}

/** A new record's values: null where allowed, else an empty text, false or an empty list; and the ones in `chosen`. */
export const blankOf = <Values extends object, Of extends FormBody = FormBody>(
  body: Of,
  chosen: NoInfer<ChosenFormValues<Of, Values> & Partial<Values>>,
) =>
  ({
    ...Object.fromEntries(Object.entries(body.shape).map(([name, field]) => [name, blankIn(field)])),
    ...chosen,
  }) as Values

const blanks: Readonly<Record<string, unknown>> = { nullable: null, string: '', boolean: false, array: [] }

function blankIn(field: z.core.$ZodType): unknown {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return blankIn(def.innerType)
  if (def.type === 'pipe') return blankIn(def.in)
  return blanks[def.type]
}
