import type { FilterField, FilterFields } from '@learning-cms/contract/core/lists/filter'
import type { ComponentType, ReactNode } from 'react'

/** Picks one record that a field can refer to; several are picked one after the other. */
export type ReferencePicker = ComponentType<{
  'aria-label': string
  placeholder: string
  value: string | null
  onChange: (id: string | null) => void
}>

type Reference = {
  Picker: ReferencePicker
  Name: ComponentType<{ id: string }>
  /** The first few records with this in their names, for completion. */
  search: (text: string) => Promise<readonly { id: string; name: string }[]>
}
type Labelled = { label: string }
type WordsFor<Field extends FilterField> = Field extends { type: 'choice'; of: readonly (infer Value)[] }
  ? Labelled & { choice: (value: Value) => string }
  : Field extends { type: 'reference' }
    ? Labelled & { reference: Reference }
    : Labelled

/** A field as the filter builder shows it. */
export type LabelledField = FilterField & {
  name: string
  label: string
  choices?: { value: string; label: string }[]
  reference?: Reference
}

/** Passes the labelled fields of one list, in the current language, to its children. */
export type FieldsOfFilter = ComponentType<{ children: (fields: readonly LabelledField[]) => ReactNode }>

/**
 * The fields of an entity's filter with their labels; leave out those that should not be offered.
 *
 *     // StudentFields.tsx
 *     const StudentFields: FieldsOfFilter = ({ children }) => {
 *       const say = useWords(studentWords)
 *       return children(labelFields(studentFilter, {
 *         fullName: { label: say('fullName') },
 *         status: { label: say('status'), choice: (status) => say(status) },
 *       }))
 *     }
 *     export default StudentFields
 *     // the list page
 *     const filter = { load: () => import('./StudentFields.tsx'), count: studentsApi.list }
 *     <ListPage … filter={filter} />
 */
export const labelFields = <Fields extends FilterFields>(
  fields: Fields,
  words: { [Name in keyof Fields]?: WordsFor<Fields[Name]> },
): LabelledField[] =>
  Object.entries(words as Record<string, Labelled & { choice?: (value: string) => string; reference?: Reference }>).map(
    ([name, { label, choice, reference }]) => {
      const field = fields[name]!
      return {
        ...field,
        name,
        label,
        ...(field.type === 'choice' && {
          choices: field.of.map((value) => ({ value, label: choice?.(value) ?? value })),
        }),
        ...(reference && { reference }),
      }
    },
  )

/** The same fields for the contract's check of a filter. */
export const checkable = (fields: readonly LabelledField[]): FilterFields =>
  Object.fromEntries(fields.map((field) => [field.name, field]))
