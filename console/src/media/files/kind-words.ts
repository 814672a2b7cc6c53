import type { AssetKind, DisplayKind } from '@learning-cms/contract/system/media/media'
import type { Words } from '@learning-cms/texts'
import { attachmentWords, audioWords, imageWords, modelWords } from '@learning-cms/texts/media/kind'

/** The texts that differ between a picture, a narration and a model. */
type KindWords = Record<keyof typeof imageWords.vi, string> & {
  hint: `${string}{max}${string}`
  leaving: `${string}{name}${string}`
}

export const kindWords: Record<DisplayKind, Words<KindWords>> = {
  image: imageWords,
  audio: audioWords,
  model: modelWords,
}

type StatusWords = Pick<KindWords, 'checking' | 'processing' | 'ready' | 'failed' | 'previousRetained'>

/** Those of an upload on its way; an attachment has no other ones. */
export const statusWords: Record<AssetKind, Words<StatusWords>> = { ...kindWords, attachment: attachmentWords }
