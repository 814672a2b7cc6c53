import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { Picture } from '#kit/show/people/Picture.tsx'
import { LessonIcon } from '#kit/show/icons.ts'
import classes from './courses.module.css'

/** The cover, or a tile with the first letters of the title. */
export function CourseTile({ title, thumbnail }: { title: string; thumbnail: PictureData | null }) {
  if (thumbnail) return <Picture picture={thumbnail} side={52} alt="" className={classes['tile']} />
  const hue = Array.from(title).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 0)
  return (
    <span className={classes['tile']} style={{ '--hue': hue }} aria-hidden>
      <LessonIcon size={16} />
    </span>
  )
}
