import type { PublicAudio, PublicPicture, PublicScene } from '@learning-cms/contract/museum/public-museum'
import type { Hotspot } from '@learning-cms/contract/museum/scenes'
import type { SceneColumns } from './columns.ts'
import { audioOf, pictureOf } from './public-media.ts'

/** With the pictures and narrations of its hotspots filled in. */
export function toPublicScene({ files, posterId, hotspots, ...scene }: SceneColumns, base: string): PublicScene {
  const pictureNamed = (id: string | null, altVi = '', altEn = ''): PublicPicture | null => {
    const packed = id && files[id]?.packed
    return packed ? pictureOf({ packed, altVi, altEn, credit: '' }, base) : null
  }
  const audioNamed = (id: string | null, language: PublicAudio['language']) => {
    const { hash, statistics } = (id && files[id]) || {}
    const audio = hash && statistics && audioOf({ hash, statistics, transcript: '' }, language, base)
    return audio ? [audio] : []
  }
  const toPublicHotspot = ({ imageId, imageAltVi, imageAltEn, audioViId, audioEnId, ...rest }: Hotspot) => ({
    ...rest,
    image: pictureNamed(imageId, imageAltVi, imageAltEn),
    audio: [...audioNamed(audioViId, 'vi'), ...audioNamed(audioEnId, 'en')],
  })
  return { ...scene, poster: pictureNamed(posterId), hotspots: hotspots.map(toPublicHotspot) }
}
