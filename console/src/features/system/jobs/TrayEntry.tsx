import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { ActionIcon, Progress } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { CheckIcon, ErrorIcon, JobsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Tray.module.css'

export type Tone = 'success' | 'danger' | 'quiet'
type Props = {
  name: string
  state: string
  tone: Tone
  /** 0 to 1 while it runs; `unknown` draws an indeterminate bar. */
  share?: number | 'unknown' | undefined
  children?: ReactNode
}

const marks: Record<Tone, Icon> = { success: CheckIcon, danger: ErrorIcon, quiet: JobsIcon }

/** One line of the tray: name, state and actions. */
export function TrayEntry({ name, state, tone, share, children }: Props) {
  const say = useWords(jobsWords)
  const Mark = marks[tone]
  return (
    <li className={classes['entry']}>
      <Mark size={20} className={classes['mark']} data-tone={tone} aria-hidden />
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <span className={classes['state']}>{state}</span>
      <span className={classes['acts']}>{children}</span>
      {share !== undefined && (
        <Progress.Root size={4} className={classes['bar']}>
          <Progress.Section
            value={share === 'unknown' ? 100 : share * 100}
            animated={share === 'unknown'}
            aria-label={say('progressOf', { name })}
            {...(share === 'unknown' && { 'aria-valuenow': undefined, 'aria-valuetext': state })}
          />
        </Progress.Root>
      )}
    </li>
  )
}

type TrayEntryAct = { icon: Icon; label: string; title: string } & (
  | { href: string; onClick: (event: MouseEvent) => void }
  | { href?: undefined; onClick: () => void }
)

/** A small button of an entry; its label names the entry. */
export function Act({ icon: Icon, label, title, href, onClick }: TrayEntryAct) {
  const look = { variant: 'subtle', color: 'gray', size: 32, 'aria-label': label, 'data-tip': title } as const
  return href === undefined ? (
    <ActionIcon {...look} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  ) : (
    <ActionIcon {...look} component="a" href={href} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  )
}
