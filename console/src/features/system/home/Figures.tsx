import { homeWords } from '@learning-cms/texts/system/home/home'
import type { Home } from '#navigation/tasks.ts'
import { useFormat } from '#kit/text/format.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

type HomeFigure = Home['figures'][number]

const museum: ReadonlySet<HomeFigure['kind']> = new Set(['artifacts-published', 'artifacts-complete'])

/** Ruled strips of figures, learning and museum, each figure linking to its rows. */
export function Figures({ home: { figures } }: { home: Home }) {
  const say = useWords(homeWords)
  const parts = [
    { name: say('learning'), figures: figures.filter(({ kind }) => !museum.has(kind)) },
    { name: say('museum'), figures: figures.filter(({ kind }) => museum.has(kind)) },
  ].filter((part) => part.figures.length > 0)
  return parts.map((part) => (
    <nav key={part.name} className={classes['figures']} aria-label={part.name} data-panel>
      {part.figures.map((figure) => (
        <FigureLink key={figure.kind} figure={figure} />
      ))}
    </nav>
  ))
}

function FigureLink({ figure: { kind, count, isCapped, before, to } }: { figure: HomeFigure }) {
  const say = useWords(homeWords)
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      <span className={classes['label']}>{say(kind)}</span>
      <strong data-figures>
        {number(count)}
        {isCapped && '+'}
      </strong>
      <span className={classes['note']}>
        {before === null ? say(`${kind}-note` as 'students-active-7-note') : <Change count={count} before={before} />}
      </span>
    </a>
  )
}

/** As text and with an arrow, never by colour alone. */
function Change({ count, before }: { count: number; before: number }) {
  const say = useWords(homeWords)
  const { number } = useFormat()
  if (count === before) return say('asBefore')
  const difference = number(Math.abs(count - before))
  return say(count > before ? 'more' : 'fewer', { difference })
}
