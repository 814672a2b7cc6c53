import { reject } from './bad-file.ts'

/** A part of a glTF's JSON; all we know is that it is an object. */
export type Raw = Readonly<Record<string, unknown>>
type Sized = { length: number }
/** A model before any library has seen it: its description, and the sizes of everything else. */
export type Described = {
  format: 'glb' | 'gltf' | 'obj'
  json: Raw
  /** The binary part of a GLB. */
  bin: Sized | undefined
  /** The files beside a .gltf, by the addresses it uses. */
  files: ReadonlyMap<string, Sized>
  /** The total size. */
  byteSize: number
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects, which may be absent. Anything else would break libraries. */
export function objectsIn(raw: Raw, name: string, where = name): Raw[] {
  const list = raw[name] ?? []
  if (!Array.isArray(list)) return reject('models.broken', { where })
  const odd = list.findIndex((entry) => !isRaw(entry))
  if (odd >= 0) reject('models.broken', { where: `${where}[${odd}]` })
  return list as Raw[]
}

export const objectIn = (raw: Raw, name: string): Raw | undefined => {
  const value = raw[name]
  return isRaw(value) ? value : undefined
}

/** An integer from 0, or the default if absent. */
export function countIn(raw: Raw, name: string, { where, otherwise }: { where: string; otherwise?: number }) {
  const value = raw[name] ?? otherwise
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    return reject('models.broken', { where: `${where}.${name}` })
  return value
}

/** Indexes into lists, such as the children of a node. */
export function placesIn(raw: Raw, name: string, where: string): number[] {
  const list = raw[name] ?? []
  if (!Array.isArray(list)) return reject('models.broken', { where: `${where}.${name}` })
  return list.map((place: unknown) =>
    Number.isSafeInteger(place) && (place as number) >= 0
      ? (place as number)
      : reject('models.broken', { where: `${where}.${name}` }),
  )
}

/**
 * The entry at an index. Anything but a number is not an index, even an object that cannot be converted to a string.
 */
export const entryAt = <Entry>(list: readonly Entry[], place: unknown): Entry | undefined =>
  typeof place === 'number' ? list[place] : undefined

export const namesIn = (raw: Raw, name: string): string[] => {
  const list = raw[name]
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

/** Characters that control terminals, or change the direction of text. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
export const plainName = (name: string) => name.replace(UNSEEN, '')

/** Names in an uploaded file are displayed and written again, so invisible characters are removed. */
function withPlainNames(json: Record<string, unknown>): Raw {
  for (const list of Object.values(json))
    for (const entry of Array.isArray(list) ? (list as unknown[]) : [])
      if (isRaw(entry) && typeof entry['name'] === 'string')
        (entry as Record<string, unknown>)['name'] = plainName(entry['name'])
  return json
}

export function parseJson(text: string): Raw {
  try {
    const json: unknown = JSON.parse(text)
    if (isRaw(json)) return withPlainNames(json)
  } catch {
    // Refused below, as is JSON that is not an object.
  }
  return reject('models.broken', { where: 'JSON' })
}
