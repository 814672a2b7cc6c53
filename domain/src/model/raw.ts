import { reject } from './bad-file.ts'

/** What stands in the JSON of a glTF; nothing about it is known but that it is an object. */
export type Raw = Readonly<Record<string, unknown>>
type Sized = { length: number }
/** A model before any library has seen it: its description, and how long all else is. */
export type Described = {
  format: 'glb' | 'gltf' | 'obj'
  json: Raw
  /** The binary part of a GLB. */
  bin: Sized | undefined
  /** The files beside a .gltf, by the addresses it uses. */
  files: ReadonlyMap<string, Sized>
  /** What all of it weighs. */
  byteSize: number
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects, which may be absent. Anything else makes no sense of a kind that libraries trip over. */
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

/** A whole number from 0 on, or what holds where there is none. */
export function countIn(raw: Raw, name: string, { where, otherwise }: { where: string; otherwise?: number }) {
  const value = raw[name] ?? otherwise
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    return reject('models.broken', { where: `${where}.${name}` })
  return value
}

/** Places in lists, such as the children of a node. */
export function placesIn(raw: Raw, name: string, where: string): number[] {
  const list = raw[name] ?? []
  if (!Array.isArray(list)) return reject('models.broken', { where: `${where}.${name}` })
  return list.map((place: unknown) =>
    Number.isSafeInteger(place) && (place as number) >= 0
      ? (place as number)
      : reject('models.broken', { where: `${where}.${name}` }),
  )
}

/** What a place leads to. What is no number is no place, be it an object that can not even be written as a name. */
export const entryAt = <Entry>(list: readonly Entry[], place: unknown): Entry | undefined =>
  typeof place === 'number' ? list[place] : undefined

export const namesIn = (raw: Raw, name: string): string[] => {
  const list = raw[name]
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

/** Signs that steer terminals, or turn the text around them. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
export const plainName = (name: string) => name.replace(UNSEEN, '')

/** Names in a file just read, which are told and written again, hold nothing that is not seen. */
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
    // Told below, as every other thing that is no description.
  }
  return reject('models.broken', { where: 'JSON' })
}
