import { AccountsIcon, CoursesIcon, ForwardIcon, InstructorsIcon, MailIcon, SuccessIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import type { Home } from './home.api.ts'
import classes from './home.module.css'
import { homeWords } from './home.words.ts'

function useTasks({ accounts, instructors, incompleteDrafts, waitingMails }: Home) {
  const say = useWords(homeWords)
  const tasks = [
    { icon: AccountsIcon, count: accounts?.pending, word: 'todayAccounts', to: '/account/users?status=pending' },
    { icon: InstructorsIcon, count: instructors?.pending, word: 'todayInstructors', to: '/instructors?status=pending' },
    { icon: CoursesIcon, count: incompleteDrafts, word: 'todayDrafts', to: '/courses?status=draft' },
    { icon: MailIcon, count: waitingMails, word: 'todayMails', to: '/account/users?tab=outbox' },
  ] as const
  return tasks.flatMap(({ icon, count, word, to }) => (count ? [{ Icon: icon, text: say(word, { count }), to }] : []))
}

export function Today({ home }: { home: Home }) {
  const say = useWords(homeWords)
  const { hrefOf, follow } = useFollow()
  const tasks = useTasks(home)
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
          {tasks.map(({ Icon, text, to }) => (
            <li key={to}>
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
