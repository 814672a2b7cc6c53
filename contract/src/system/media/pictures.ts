import * as z from 'zod'
import { id } from '#core/common.ts'

// By name, which parses a list three times as fast as a record of the sizes.
const address = z.string().optional()

/** The picture of a row: lists include the smallest size only, records all of them. */
export const picture = z.object({
  id,
  /** About twenty bytes in base64 from which a blurred preview is drawn. */
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, for people who cannot see it. */
  alt: z.string(),
  /** Addresses that may be valid for minutes only: request them again rather than storing them. */
  urls: z.object({ '320': address, '800': address, '1600': address, '2560': address }),
})
export type Picture = z.infer<typeof picture>
