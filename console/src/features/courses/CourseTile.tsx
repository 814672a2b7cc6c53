import type { CSSProperties } from 'react'
import { LessonIcon } from '#kit/icons.ts'
import classes from './courses.module.css'

/** The cover, or a tile in its place with the first letters of the title. */
export function CourseTile({ title, thumbnail }: { title: string; thumbnail: string | null }) {
  if (thumbnail) return <img className={classes['tile']} src={thumbnail} alt="" loading="lazy" />
  const hue = Array.from(title).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 0)
  return (
    <span className={classes['tile']} style={{ '--hue': hue } as CSSProperties} aria-hidden>
      <LessonIcon size={16} />
    </span>
  )
}
