import { ActionIcon, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { homeQuery, useTasks } from '#api/tasks.ts'
import { NotificationsIcon, SuccessIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { words } from './attention.words.ts'
import classes from './Bell.module.css'

/** After the page: the bell never delays what the person came for. */
function useIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

function useWaiting(isAsked: boolean) {
  const { data, isError, refetch } = useQuery({ ...homeQuery, refetchOnMount: true, enabled: isAsked })
  return { waiting: useTasks(data?.tasks ?? []), isError, refetch }
}

/** What waits for this person, with the way to it. */
export default function Bell() {
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const isIdle = useIsIdle()
  const { waiting, isError, refetch } = useWaiting(isIdle || isOpen)
  const open = () => {
    setOpen(!isOpen)
    if (!isOpen) void refetch()
  }
  const count = waiting.length
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes['bell']}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={count > 0 ? say('openWithCount', { count }) : say('open')}
          title={say('open')}
          data-waiting={count > 0 || undefined}
          onClick={open}
        >
          <NotificationsIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={say('title')}>
        <h2 className={classes['title']} tabIndex={-1}>
          {say('title')}
        </h2>
        <Waiting {...{ waiting, isError }} onGo={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

type WaitingProps = Pick<ReturnType<typeof useWaiting>, 'waiting' | 'isError'> & { onGo: () => void }

function Waiting({ waiting, isError, onGo }: WaitingProps) {
  const say = useWords(words)
  const { hrefOf, follow } = useFollow()
  if (waiting.length === 0)
    return (
      <div className={classes['none']}>
        <SuccessIcon size={32} aria-hidden />
        <strong>{say(isError ? 'failed' : 'none')}</strong>
        {!isError && <span>{say('noneWhy')}</span>}
      </div>
    )
  return (
    <ul className={classes['list']}>
      {waiting.map(({ to, Icon, text }) => (
        <li key={to}>
          <a
            className={classes['item']}
            href={hrefOf(to)}
            onClick={(event) => {
              onGo()
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
  )
}
