import { homeWords } from '@learning-cms/texts/system/home/home'
import { useRecent } from '#navigation/visits.ts'
import { RecentIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

/** The records opened most recently. */
export function Opened() {
  const say = useWords(homeWords)
  const { hrefOf, follow } = useFollow()
  const visits = useRecent()
  if (visits.length === 0) return null
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('opened')}</h2>
      <ul className={classes['rows']}>
        {visits.map(({ title, to }) => (
          <li key={to}>
            <a className={classes['row']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
              <RecentIcon aria-hidden />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
