import { reject } from './bad-file.ts'
import { objectsIn, type Raw } from './raw.ts'

const LONGEST_SAID = 200

/** Addresses in buffers and images that are not part of the description itself. */
export const addressesIn = (json: Raw) => [
  ...new Set(
    ['buffers', 'images'].flatMap((list) =>
      objectsIn(json, list).flatMap(({ uri }) => (typeof uri === 'string' && !uri.startsWith('data:') ? [uri] : [])),
    ),
  ),
]

/** A GLB is self-contained; other addresses in it are never fetched. */
export function refuseAddresses(json: Raw) {
  const [name] = addressesIn(json)
  if (name !== undefined) refuseOutside(name)
}

/** The name in the archive for an address used by a .gltf in `folder`. Never outside the archive. */
export function nameOf(address: string, folder: string) {
  const path = readable(address)
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(path) || path.split('/').includes('..')) refuseOutside(address)
  return [...folder.split('/'), ...path.split('/')].filter((step) => step !== '' && step !== '.').join('/')
}

function readable(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return refuseOutside(address)
  }
}

const refuseOutside = (address: string): never =>
  reject('models.external-file', { name: address.slice(0, LONGEST_SAID) })
