import { changesWords } from '@learning-cms/texts/kit/changes'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { isRich, VersionValue } from '#kit/merge/VersionValue.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './changes.module.css'
import { LineDiff } from './LineDiff.tsx'

type Value = ReactNode | readonly string[]
type Props = {
  name: string
  before: unknown
  after: unknown
  /** Names for the ids that values contain. */
  names: Readonly<Record<string, string>>
  /** How the entity displays a value of its own kind. */
  show: (value: unknown) => Value
  /** Actions below the values. */
  children?: ReactNode
}

const SHORT = 60
const isIdOrInstant = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z)$/i

/**
 * One field of a change. Short values are side by side; a text or a list is shown once, with its differences marked.
 */
export function FieldChange({ name, before, after, names, show, children }: Props) {
  const own = useOwn(names, show)
  const [was, is] = [own(before), own(after)]
  const lines = [asLines(was, before, names), asLines(is, after, names)]
  const isLong = lines.some(Boolean) || [before, after].some(isLongText)
  return (
    <div className={classes['field']}>
      <dt className={classes['name']}>{name}</dt>
      <dd className={classes['values']}>
        {isLong ? (
          <div className={classes['long']}>
            {lines.some(Boolean) ? (
              <LineDiff before={lines[0] ?? []} now={lines[1] ?? []} />
            ) : (
              <VersionValue value={after ?? ''} before={before ?? ''} own={undefined} />
            )}
          </div>
        ) : (
          <Sides was={was ?? plain(before)} is={is ?? plain(after)} />
        )}
        {children}
      </dd>
    </div>
  )
}

function Sides({ was, is }: { was: Value; is: Value }) {
  const say = useWords(changesWords)
  return (
    <p className={classes['sides']} dir="auto">
      <VisuallyHidden>{say('from')} </VisuallyHidden>
      <del>{was}</del>
      <span aria-hidden className={classes['arrow']}>
        →
      </span>
      <VisuallyHidden> {say('to')} </VisuallyHidden>
      <ins>{is}</ins>
    </p>
  )
}

/**
 * What is displayed alike for every entity: empty values, names of ids, timestamps. Otherwise the entity decides, or
 * the plain value is shown.
 */
function useOwn(names: Props['names'], show: Props['show']) {
  const say = useWords(changesWords)
  const { dateTime } = useFormat()
  return (value: unknown): Value => {
    if (value === null || value === undefined || value === '')
      return <span className={classes['nothing']}>{say('nothing')}</span>
    const isCoded = typeof value === 'string' && isIdOrInstant.test(value)
    if (isCoded && value in names) return names[value]
    const content = show(value)
    if (content !== undefined && content !== null) return content
    if (isCoded) return value.endsWith('Z') ? dateTime(value) : say('unknown')
    return undefined
  }
}

const isLongText = (value: unknown) =>
  typeof value === 'string' &&
  !isIdOrInstant.test(value) &&
  (value.length > SHORT || value.includes('\n') || isRich(value))

/** The value as a list: the lines that the entity returns, or the entries of an array. */
function asLines(content: Value, value: unknown, names: Props['names']) {
  if (Array.isArray(content)) return content as string[]
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? (names[one] ?? one) : JSON.stringify(one)))
    : undefined
}

const plain = (value: unknown): ReactNode =>
  typeof value === 'boolean' || typeof value === 'number' ? (
    <VersionValue value={value} before={value} own={undefined} />
  ) : typeof value === 'string' ? (
    value
  ) : (
    JSON.stringify(value)
  )
