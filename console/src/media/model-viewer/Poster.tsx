import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { ModelIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import classes from './model-viewer.module.css'

export const Poster = ({ poster }: { poster: PictureData | null | undefined }) =>
  poster ? (
    <Picture className={classes['poster']} picture={poster} side={800} />
  ) : (
    <span className={classes['none']} aria-hidden>
      <ModelIcon size={56} stroke={1} />
    </span>
  )
