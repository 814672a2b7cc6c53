import * as z from 'zod'
import { id, richText } from '#core/common.ts'

/** What a letter consists of, from top to bottom. */
export const blocksSchema = z.array(z.strictObject({ id, type: z.literal('paragraph'), html: richText(5000) })).max(30)
export type Blocks = z.infer<typeof blocksSchema>
