import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorIcon } from '#kit/show/icons.ts'
import classes from '#features/account/sign-in/sign-in.module.css'
import type { useEntry } from './entry.ts'

type Props = {
  title: string
  lead: string
  submit: string
  entry: Pick<ReturnType<typeof useEntry>, 'onSubmit' | 'isSending' | 'failure'>
  children: ReactNode
  /** A better way, above the fields; the form's own button is then the second choice. */
  first?: ReactNode
  /** Another way, below the submit button. */
  other?: ReactNode
  foot?: ReactNode
}

/** One column: heading, fields, errors, the submit button, and links to other pages. */
export function EntryPage({ title, lead, submit, entry, children, first, other, foot }: Props) {
  return (
    <div className={classes['page']}>
      <header className={classes['heading']}>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['lead']}>{lead}</p>
      </header>
      <form className={classes['fields']} onSubmit={entry.onSubmit} noValidate>
        {entry.failure && (
          <div className={classes['failure']} role="alert">
            <ErrorIcon size={20} aria-hidden />
            {entry.failure.text}
          </div>
        )}
        {first}
        {children}
        <Button type="submit" variant={first ? 'default' : 'filled'} fullWidth loading={entry.isSending}>
          {submit}
        </Button>
        {other}
      </form>
      {foot && <div className={classes['foot']}>{foot}</div>}
    </div>
  )
}

type MessageProps = {
  mark: ReactNode
  tone?: 'success' | 'warning'
  title: string
  children: ReactNode
  acts: ReactNode
}

/** A result and the next step. */
export const EntryMessage = ({ mark, tone, title, children, acts }: MessageProps) => (
  <div className={classes['page']}>
    <span className={classes['mark']} data-tone={tone} aria-hidden>
      {mark}
    </span>
    <div className={classes['heading']} role="status">
      <h1 className={classes['title']}>{title}</h1>
      {children}
    </div>
    <div className={classes['acts']}>{acts}</div>
  </div>
)
