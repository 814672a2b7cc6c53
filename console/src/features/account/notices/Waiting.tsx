import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { useTasks, type Home } from '#navigation/tasks.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Bell.module.css'

/** This person's tasks, in the bell and above all notices. */
export function Waiting({ tasks, onGo, isWide }: { tasks: Home['tasks']; onGo?: () => void; isWide?: boolean }) {
  const say = useWords(noticeWords)
  const { hrefOf, follow } = useFollow()
  // The bell has a heading of its own between the page's and this one.
  const Heading = isWide ? 'h2' : 'h3'
  return (
    <section className={classes['waiting']} aria-label={say('waiting')} data-wide={isWide || undefined}>
      <Heading className={classes['group']}>{say('waiting')}</Heading>
      <ul className={classes['list']}>
        {useTasks(tasks).map(({ kind, Icon, text, to }) => (
          <li key={kind}>
            <a
              className={classes['item']}
              href={hrefOf(to)}
              onClick={(event) => {
                onGo?.()
                follow(event, to)
              }}
            >
              <span className={classes['icon']}>
                <Icon size={18} aria-hidden />
              </span>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
