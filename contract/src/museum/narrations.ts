import * as z from 'zod'
import { id, text } from '#core/common.ts'
import { audio } from '#system/media/media.ts'

/** A narration exists once in each language. */
export const narrationLanguages = ['vi', 'en'] as const
export type NarrationLanguage = (typeof narrationLanguages)[number]

const transcript = text(20_000)

/** A narration in each language, with its transcript for people who cannot hear it. */
export const narrationFields = {
  audioViId: id.nullable(),
  audioEnId: id.nullable(),
  transcriptVi: transcript,
  transcriptEn: transcript,
}
export const narrationRow = {
  audioViId: id.nullable(),
  audioEnId: id.nullable(),
  audioVi: audio.nullable(),
  audioEn: audio.nullable(),
  transcriptVi: z.string(),
  transcriptEn: z.string(),
}
export type Narrated = z.infer<z.ZodObject<typeof narrationRow>>

export const byLanguage = z.strictObject({ language: z.enum(narrationLanguages) })
