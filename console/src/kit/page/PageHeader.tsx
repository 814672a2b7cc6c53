import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon, Title } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { LinkIcon } from '#kit/show/icons.ts'
import { PageTrail } from './page-trail.ts'
import classes from './PageHeader.module.css'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'

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
          <Title order={1} className={classes['title']} title={title}>
            {title}
          </Title>
          <span className={classes['beside']}>
            {badge}
            <CopyLink />
          </span>
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

function CopyLink() {
  const say = useWords(kitWords)
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => toastSuccess(say('linkCopied')))
  return (
    <ActionIcon
      className={classes['copy']}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={say('copyLink')}
      title={say('copyLink')}
      onClick={copy}
      data-screen-only
    >
      <LinkIcon size={18} />
    </ActionIcon>
  )
}
