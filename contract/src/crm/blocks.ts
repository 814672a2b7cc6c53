import * as z from 'zod'
import { richText } from '#core/common.ts'

/** What a letter consists of, from top to bottom. */
export const blocksSchema = z.array(z.strictObject({ type: z.literal('text'), html: richText(5000) })).max(30)
export type Blocks = z.infer<typeof blocksSchema>
