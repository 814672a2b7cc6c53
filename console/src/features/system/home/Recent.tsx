import type { Activity } from '@learning-cms/contract/records/home'
import { homeWords } from '@learning-cms/texts/system/home/home'
import { addressOf } from '#kit/changes/address.ts'
import { sentenceOf } from '#kit/changes/sentence.ts'
import { useFormat } from '#kit/text/format.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

const MAX_LINES = 6

/** Recent changes by colleagues; nothing if there are none. */
export function Colleagues({ lines }: { lines: Activity[] }) {
  const say = useWords(homeWords)
  if (lines.length === 0) return null
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('colleagues')}</h2>
      <Lines lines={lines} isNamed />
    </section>
  )
}

export function Recent({ lines }: { lines: Activity[] }) {
  const say = useWords(homeWords)
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('recent')}</h2>
      {lines.length === 0 ? <p className={classes['quiet']}>{say('noRecent')}</p> : <Lines lines={lines} />}
    </section>
  )
}

const Lines = ({ lines, isNamed = false }: { lines: Activity[]; isNamed?: boolean }) => (
  <ul className={classes['rows']}>
    {lines.slice(0, MAX_LINES).map((line) => (
      <Line key={line.id} line={line} isNamed={isNamed} />
    ))}
  </ul>
)

function Line({ line, isNamed }: { line: Activity; isNamed: boolean }) {
  const language = useLanguage()
  const format = useFormat()
  const { hrefOf, follow } = useFollow()
  const { hasActor, before, label, after } = sentenceOf(line, language)
  // A link needs a text: sign-ins and the like name no record.
  const to = label && addressOf(line)
  return (
    <li className={classes['line']}>
      <span className={classes['done']}>
        {isNamed && hasActor && <b>{line.actorName} </b>}
        {isNamed ? before : before.charAt(0).toLocaleUpperCase(language) + before.slice(1)}
        {to ? (
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)} title={label}>
            {label}
          </a>
        ) : (
          <strong title={label}>{label}</strong>
        )}
        {after}
      </span>
      <time dateTime={line.at} title={format.dateTime(line.at)}>
        {format.relative(line.at)}
      </time>
    </li>
  )
}
