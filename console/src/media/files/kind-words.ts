import type { AssetKind } from '@learning-cms/contract/media/media'
import type { Words } from '@learning-cms/texts'
import { audioWords, imageWords, modelWords } from '@learning-cms/texts/media/kind'

/** The texts that differ between a picture, a narration and a model. */
type KindWords = Record<keyof typeof imageWords.vi, string> & {
  hint: `${string}{max}${string}`
  leaving: `${string}{name}${string}`
}

export const kindWords: Record<AssetKind, Words<KindWords>> = {
  image: imageWords,
  audio: audioWords,
  model: modelWords,
}
