/** The names of an object's fields, as its type has them. */
export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

/** A value for each name. */
export const byName = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** An object's fields of these names, without its others. */
export const pick = <Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>

export const hasField = <Fields extends object>(fields: Fields, name: PropertyKey): name is keyof Fields =>
  Object.hasOwn(fields, name)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
