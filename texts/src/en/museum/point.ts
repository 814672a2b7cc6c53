import type { Translation } from '#translation.ts'
import type * as vi from '#vi/museum/point.ts'

export const pointWords: Translation<typeof vi.pointWords> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
}
