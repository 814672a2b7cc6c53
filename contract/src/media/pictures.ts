import * as z from 'zod'
import { id } from '#core/common.ts'

// By name, which reads a list three times as fast as a record of the sizes.
const address = z.string().optional()

/** A picture in a row: lists carry the smallest size only, records all there are. */
export const picture = z.object({
  id,
  /** Some twenty bytes in base64 that draw a blur of it. */
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  /** Addresses that may be good for minutes only: ask again rather than keep them. */
  urls: z.object({ '320': address, '800': address, '1600': address, '2560': address }),
})
export type Picture = z.infer<typeof picture>
