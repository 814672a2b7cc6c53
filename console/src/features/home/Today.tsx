import { homeWords } from '@learning-cms/texts/home/home'
import { useTasks, type Home } from '#navigation/tasks.ts'
import { ForwardIcon, SuccessIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

export function Today({ home }: { home: Home }) {
  const say = useWords(homeWords)
  const { hrefOf, follow } = useFollow()
  const tasks = useTasks(home.tasks)
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('today')}</h2>
      {tasks.length === 0 ? (
        <div className={classes['calm']}>
          <SuccessIcon aria-hidden />
          <p>
            <strong>{say('nothing')}</strong>
            {say('nothingWhy')}
          </p>
        </div>
      ) : (
        <ul className={classes['rows']}>
          {tasks.map(({ kind, Icon, text, to }) => (
            <li key={kind}>
              <a className={classes['row']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                <Icon aria-hidden />
                <span>{text}</span>
                <ForwardIcon size={16} data-mirror aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
