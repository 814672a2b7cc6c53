import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import classes from '#kit/show/values.module.css'

/** Eight hues that suit both colour schemes; a name always has the same one. */
const hues = [12, 38, 95, 155, 190, 225, 265, 320]

function hueOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997
  return hues[sum % hues.length]!
}

/** First and last word: Vietnamese given names come last. */
function initialsOf(name: string) {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toLocaleUpperCase('vi')
}

type Face = { name: string; avatar?: PictureData | null; size?: number }

export function Avatar({ name, avatar, size = 32 }: Face) {
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }
  if (avatar) return <Picture picture={avatar} side={size} alt="" className={classes['face']} style={box} />
  return (
    <span className={classes['face']} style={{ ...box, '--hue': hueOf(name) }} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

/**
 * Picture or initials, name and a quiet second line. `label` replaces the name, if the row is called something else.
 */
export const PersonName = ({ name, avatar, label, detail, size, mark }: PersonProps) => (
  <span className={classes['named']} data-person>
    <Avatar name={name} avatar={avatar ?? null} {...(size && { size })} />
    <Naming name={label ?? name} detail={detail} mark={mark} />
  </span>
)

type PersonProps = Face & {
  label?: string
  detail?: string | null | undefined
  /** What must not be overlooked about them, before the second line. */
  mark?: ReactNode
}
type NamedProps = { name: string; detail?: string | null | undefined }
type RecordProps = NamedProps & {
  picture?: ReactNode
  /** A subtitle of the row, not its name. */
  isQuiet?: boolean
}

/** The same for records: the caller supplies the picture before the name. */
export const RecordName = ({ name, detail, picture, isQuiet }: RecordProps) => (
  <span className={classes['named']} data-quiet={isQuiet || undefined}>
    {picture}
    <Naming name={name} detail={detail} />
  </span>
)

const Naming = ({ name, detail, mark }: NamedProps & { mark?: ReactNode }) => (
  <span className={classes['naming']} data-naming>
    <span dir="auto" className={classes['name']} title={name}>
      {name}
    </span>
    {(mark || detail) && (
      <span dir="auto" className={classes['detail']} title={detail ?? undefined} data-detail>
        {mark}
        {mark && detail && ' · '}
        {detail}
      </span>
    )}
  </span>
)
