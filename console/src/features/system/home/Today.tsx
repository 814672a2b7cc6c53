import { homeWords } from '@learning-cms/texts/system/home/home'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Kbd } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useTasks, type Home } from '#navigation/tasks.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { ForwardIcon, SuccessIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { lowered } from '#kit/text/lowered.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './home.module.css'
import { workFor } from './work-for.ts'

const KEYS = 9

/** This person's tasks, in the order of the server, each with a key. */
export function Today({ home }: { home: Home }) {
  const say = useWords(homeWords)
  const sayKeys = useWords(kitWords)
  const { go } = useFollow()
  const tasks = useTasks(home.tasks)
  useKeys(
    tasks.slice(0, KEYS).map(({ text, to }, at) => ({
      key: String(at + 1),
      label: text,
      group: sayKeys('keyGroupPage'),
      run: () => go(to),
    })),
  )
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('today')}</h2>
      {home.failed.includes('tasks') ? (
        <p className={classes['quiet']}>{say('partFailed')}</p>
      ) : tasks.length === 0 ? (
        <Calm />
      ) : (
        <ol className={classes['rows']}>
          {tasks.map((task, at) => (
            <li key={task.kind}>
              <Task task={task} shortcut={at < KEYS ? String(at + 1) : undefined} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type TaskProps = { task: ReturnType<typeof useTasks>[number]; shortcut: string | undefined }

function Task({ task: { Icon, text, to, oldest, amount }, shortcut }: TaskProps) {
  const say = useWords(homeWords)
  const format = useFormat()
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  return (
    <a
      className={classes['task']}
      href={hrefOf(to)}
      aria-keyshortcuts={shortcut}
      onClick={(event) => follow(event, to)}
    >
      <Icon aria-hidden />
      <span className={classes['what']}>{text}</span>
      {amount ? (
        <span className={classes['amount']} data-figures>
          {format.money(amount)}
        </span>
      ) : null}
      {oldest && (
        <span className={classes['age']} title={format.dateTime(oldest)}>
          {say('oldest', { when: lowered(format.relative(oldest), language) })}
        </span>
      )}
      {shortcut ? (
        <Kbd size="xs" className={classes['key'] ?? ''} aria-hidden>
          {shortcut}
        </Kbd>
      ) : (
        <ForwardIcon size={16} data-mirror aria-hidden />
      )}
    </a>
  )
}

/** No tasks: lists the kinds of tasks that this person's rights would bring. */
function Calm() {
  const say = useWords(homeWords)
  const may = useMay()
  const kinds = workFor(may).map((kind) => say(kind))
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' }).format(kinds)
  return (
    <div className={classes['calm']}>
      <SuccessIcon aria-hidden />
      <p>
        <strong>{say('nothing')}</strong>
        {kinds.length > 0 ? say('nothingOf', { kinds: list }) : say('nothingEver')}
      </p>
    </div>
  )
}
