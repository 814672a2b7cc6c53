import type { Notice } from '@learning-cms/contract/account/notices'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Home } from '#navigation/tasks.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { SuccessIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Bell.module.css'
import { noticeList, useMarking } from './notices.api.ts'
import { Waiting } from './Waiting.tsx'
import { isFault, iconOf, noticeIcons, useNoticeTexts } from './use-notice-texts.ts'

const VISIBLE_AT_MOST = 10

type Props = { tasks: Home['tasks']; unread: number; onGo: () => void }

export function BellPanel({ tasks, unread, onGo }: Props) {
  const say = useWords(noticeWords)
  const { data, isError } = useQuery(noticeList({ size: VISIBLE_AT_MOST }))
  const { markAll } = useMarking()
  const notices = data?.rows ?? []
  const isEmpty = tasks.length + notices.length === 0
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['title']} tabIndex={-1} data-autofocus>
          {say('title')}
        </h2>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={markAll}>
            {say('markAll')}
          </Button>
        )}
      </div>
      <div className={classes['body']}>
        {isEmpty && (
          <div className={classes['none']}>
            <SuccessIcon size={32} aria-hidden />
            <strong>{say(isError ? 'failed' : 'none')}</strong>
            {!isError && <span>{say('noneWhy')}</span>}
          </div>
        )}
        {tasks.length > 0 && <Waiting tasks={tasks} onGo={onGo} />}
        {notices.length > 0 && <News notices={notices} onGo={onGo} />}
      </div>
      <Foot onGo={onGo} />
    </>
  )
}

function News({ notices, onGo }: { notices: Notice[]; onGo: () => void }) {
  const say = useWords(noticeWords)
  return (
    <section aria-label={say('news')}>
      <h3 className={classes['group']}>{say('news')}</h3>
      <ul className={classes['list']}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <OneNotice notice={notice} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opening it marks the notices as read. */
function OneNotice({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const say = useWords(noticeWords)
  const { textOf, toOf } = useNoticeTexts()
  const { mark } = useMarking()
  const { hrefOf, follow } = useFollow()
  const Icon = noticeIcons[iconOf(notice)]
  const to = toOf(notice) ?? '/account/notifications'
  return (
    <a
      className={classes['item']}
      href={hrefOf(to)}
      onClick={(event) => {
        if (!notice.readAt) mark({ id: notice.id, isRead: true })
        onGo()
        follow(event, to)
      }}
    >
      <span className={classes['icon']} data-bad={isFault(notice) || undefined}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes['message']} data-unread={!notice.readAt || undefined}>
        {textOf(notice)}
        <small>
          <RelativeTime at={notice.createdAt} />
        </small>
      </span>
      {!notice.readAt && <span className={classes['dot']} role="img" aria-label={say('isUnread')} />}
    </a>
  )
}

function Foot({ onGo }: { onGo: () => void }) {
  const say = useWords(noticeWords)
  const { hrefOf, follow } = useFollow()
  const link = (to: string, text: string) => (
    <Anchor
      href={hrefOf(to)}
      onClick={(event) => {
        onGo()
        follow(event, to)
      }}
    >
      {text}
    </Anchor>
  )
  return (
    <div className={classes['foot']}>
      {link('/account/notifications', say('all'))}
      {link('/account/notifications?open=preferences', say('preferences'))}
    </div>
  )
}
