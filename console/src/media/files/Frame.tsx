import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { mediaWords } from '@learning-cms/texts/media/media'
import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { ImportIcon, PictureIcon } from '#kit/show/icons.ts'
import { bytesOf, Picture } from '#kit/show/people/Picture.tsx'
import { useWords } from '#kit/text/words.ts'
import { kindWords } from './kind-words.ts'
import classes from './MediaField.module.css'

type Props = { shape: 'cover' | 'face'; picture: PictureData | null; preview: string | undefined; isOver: boolean }

/** The picture in a box of fixed size: the local file first, then the blurred placeholder of the one on the server. */
export function Frame({ shape, picture, preview, isOver }: Props) {
  const say = useWords(mediaWords)
  const sayOf = useWords(kindWords.image)
  return (
    <div className={classes[shape]} data-over={isOver || undefined}>
      {preview ? (
        <img className={classes['picture']} src={preview} alt={say('preview')} />
      ) : (
        picture && <Blurred key={picture.id} picture={picture} side={shape === 'face' ? 112 : 480} />
      )}
      {!preview && !picture && <PictureIcon size={28} stroke={1.5} aria-hidden className={classes['none']} />}
      {isOver && (
        <span className={classes['over']}>
          <ImportIcon size={20} aria-hidden />
          {sayOf('drop')}
        </span>
      )}
    </div>
  )
}

function Blurred({ picture, side }: { picture: PictureData; side: number }) {
  const blur = useMemo(() => `url("${thumbHashToDataURL(bytesOf(picture.thumbhash))}")`, [picture.thumbhash])
  return <Picture className={classes['picture']} picture={picture} side={side} style={{ backgroundImage: blur }} />
}
