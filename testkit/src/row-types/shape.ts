/** A TypeScript type, as far as a row of PostgreSQL can be checked against it. */
export type Shape = 'anything' | Alternative[]
export type Alternative =
  | { kind: 'string' | 'number' | 'boolean' | 'null' | 'buffer' | 'date' }
  /** Literals. */
  | { kind: 'string' | 'number' | 'boolean'; only: (string | number | boolean)[] }
  | { kind: 'array'; of: Shape }
  | { kind: 'object'; fields: Fields }
export type Fields = Record<string, { shape: Shape; isOptional: boolean }>

/** A query with its declared row type. Open: the type does not limit the columns. */
export type Claim = { at: string; fields: Fields; isOpen: boolean }

function kindOf(value: unknown): Alternative['kind'] {
  if (value === null) return 'null'
  if (Buffer.isBuffer(value)) return 'buffer'
  if (value instanceof Date) return 'date'
  if (Array.isArray(value)) return 'array'
  return typeof value as Alternative['kind']
}

/** Where a value does not match its shape; undefined if it does. */
export function faultOf(value: unknown, shape: Shape, path: string): string | undefined {
  if (shape === 'anything') return undefined
  const kind = kindOf(value)
  const alike = shape.filter((alternative) => alternative.kind === kind)
  if (!alike.some((alternative) => isAmong(value, alternative)))
    return `${path} is ${alike.length === 0 ? kind : JSON.stringify(value)}, its type says ${typeText(shape)}`
  const faults = alike.map((alternative) => faultWithin(value, alternative, path))
  return faults.includes(undefined) ? undefined : faults[0]
}

const isAmong = (value: unknown, alternative: Alternative) =>
  !('only' in alternative) || alternative.only.includes(value as string)

function faultWithin(value: unknown, alternative: Alternative, path: string) {
  if (alternative.kind === 'array')
    return firstFault(value as unknown[], (item, at) => faultOf(item, alternative.of, `${path}[${at}]`))
  if (alternative.kind !== 'object') return undefined
  const object = value as Record<string, unknown>
  return missingFault(Object.keys(object), alternative.fields, path) ?? fieldsFault(object, alternative.fields, path)
}

/** JSON may have more properties than its type names, like any object. */
export function missingFault(names: string[], fields: Fields, path: string) {
  const missing = Object.keys(fields).find((name) => !fields[name]!.isOptional && !names.includes(name))
  return missing && `${path} has no ${missing}`
}

export const fieldsFault = (object: Record<string, unknown>, fields: Fields, path: string) =>
  firstFault(
    Object.keys(object),
    (name) => fields[name] && faultOf(object[name], fields[name].shape, `${path}.${name}`),
  )

/** Not with `map` and `find`: tests read many rows, and hardly any is wrong. */
export function firstFault<Item>(items: readonly Item[], faultOf: (item: Item, at: number) => string | undefined) {
  for (const [at, item] of items.entries()) {
    const fault = faultOf(item, at)
    if (fault) return fault
  }
  return undefined
}

export const typeText = (shape: Alternative[]) =>
  shape
    .map((alternative) =>
      'only' in alternative ? alternative.only.map((value) => JSON.stringify(value)).join(' | ') : alternative.kind,
    )
    .join(' | ')
