import { Title } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { CopyLink } from './CopyLink.tsx'
import { PageTrail } from './page-trail.ts'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  /** Beside the title: a status. */
  badge?: ReactNode
  /** One quiet line below: who last changed it, its state. */
  detail?: ReactNode
  /** At the end of that line: who else is on this page. */
  people?: ReactNode
  /** After the title, in its line: queues or tabs of a list. */
  parts?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, badge, detail, people, parts, actions }: Props) {
  const trail = use(PageTrail)
  return (
    <header className={classes['header']} data-parts={parts ? '' : undefined}>
      <div className={classes['words']}>
        <div className={classes['line']}>
          {trail}
          <div className={classes['called']}>
            <Title order={1} className={classes['title']} title={title}>
              {title}
            </Title>
            <span className={classes['beside']}>
              {badge}
              <CopyLink />
            </span>
          </div>
        </div>
        {(detail || people) && (
          <div className={classes['detail']} data-shared={people ? '' : undefined}>
            <span>{detail}</span>
            {people}
          </div>
        )}
      </div>
      {parts && (
        <div className={classes['parts']} data-dense>
          {parts}
        </div>
      )}
      {actions && (
        <div className={classes['actions']} data-screen-only data-dense>
          {actions}
        </div>
      )}
    </header>
  )
}
