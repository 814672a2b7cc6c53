import { kitWords } from '@learning-cms/texts/kit/kit'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { diff } from './diff.ts'
import { Marked } from './Marked.tsx'
import classes from './merge.module.css'
import { RichText } from './RichText.tsx'

/** The editor's HTML always starts with a block element. */
export const isRich = (...values: unknown[]) =>
  values.some(Boolean) &&
  values.every(
    (value) => value === '' || (typeof value === 'string' && /^<(p|h\d|ul|ol|blockquote|pre|hr)\b/.test(value)),
  )

type Props = { value: unknown; before: unknown; own: ReactNode }

/** A value; in a text or list, the differences from the previous one are marked. `own` is the form's own display. */
export function VersionValue({ value, before, own }: Props) {
  const say = useWords(kitWords)
  const { number } = useFormat()
  if (own !== undefined && own !== null) return own
  if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return <span className={classes['nothing']}>{say('mergeNothing')}</span>
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value))
    return <Lines now={value.map(String)} before={Array.isArray(before) ? before.map(String) : []} />
  const now = typeof value === 'string' ? value : JSON.stringify(value)
  const was = typeof before === 'string' ? before : ''
  if (isRich(now, was)) return <RichText html={now} before={was} />
  return (
    <p className={classes['text']} dir="auto">
      <Marked before={was} now={now} />
    </p>
  )
}

const Lines = ({ now, before }: { now: string[]; before: string[] }) => (
  <ul className={classes['lines']}>
    {diff(before, now).map(({ is, text }, at) => {
      const Tag = is === 'same' ? 'span' : is === 'added' ? 'ins' : 'del'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- Lines are identified by their position only
        <li key={at}>
          <Tag>{text}</Tag>
        </li>
      )
    })}
  </ul>
)
