import { noticeQuery, type Notice } from '@learning-cms/contract/account/notices'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePassing } from '#api/live/events.ts'
import { refreshRows } from '#api/cache/cache.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { CheckIcon, NotificationsIcon } from '#kit/show/icons.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { noticeList, unreadQuery, useMarking } from './notices.api.ts'
import classes from './NoticesPage.module.css'
import { homeQuery } from '#navigation/tasks.ts'
import { PreferencesDrawer } from './PreferencesDrawer.tsx'
import { Waiting } from './Waiting.tsx'
import { iconOf, noticeIcons, useNoticeTexts } from './use-notice-texts.ts'

/** Notices of the past 90 days, and this person's preferences. */
export default function NoticesPage() {
  const say = useWords(noticeWords)
  const list = useListState(noticeQuery)
  const { data: count } = useQuery(unreadQuery)
  const tasks = useQuery(homeQuery).data?.tasks ?? []
  const { textOf, toOf } = useNoticeTexts()
  const { markAll } = useMarking()
  usePassing('notices', () => void refreshRows(['notices']))
  const { unread } = list.query
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={useQuery(noticeList(list.query))}
        columns={useColumns()}
        nameOf={textOf}
        href={(notice) => toOf(notice) ?? '/account/notifications'}
        menu={menuOf}
        notice={tasks.length > 0 && <Waiting tasks={tasks} isWide />}
        filters={
          <FilterSelect
            label={say('state')}
            value={unread ? 'unread' : undefined}
            options={[{ value: 'unread', label: say('onlyUnread') }]}
            onChange={(chosen) => list.set({ unread: chosen && true })}
          />
        }
        chips={
          unread
            ? [{ name: say('state'), value: say('onlyUnread'), onRemove: () => list.set({ unread: undefined }) }]
            : []
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<CheckIcon size={18} aria-hidden />}
              disabled={!count?.unread}
              onClick={markAll}
            >
              {say('markAll')}
            </Button>
            <Button
              variant="default"
              leftSection={<NotificationsIcon size={18} aria-hidden />}
              onClick={() => list.show('preferences')}
            >
              {say('preferences')}
            </Button>
          </>
        }
        empty={<EmptyState of="notices" title={say('none')} why={say('noneWhy')} />}
        unable={say('unableToLoad')}
      />
      <PreferencesDrawer isOpen={list.open === 'preferences'} onClose={list.close} />
    </>
  )
}

const menuOf = (notice: Notice) => <NoticeMenu notice={notice} />

function NoticeMenu({ notice: { id, readAt } }: { notice: Notice }) {
  const say = useWords(noticeWords)
  const { mark } = useMarking()
  return (
    <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => mark({ id, isRead: !readAt })}>
      {say(readAt ? 'markUnread' : 'markRead')}
    </Menu.Item>
  )
}

function useColumns(): Column<Notice, 'createdAt'>[] {
  const say = useWords(noticeWords)
  return useMemo(
    () => [
      { label: say('notice'), cell: (notice) => <NoticeText notice={notice} /> },
      {
        label: say('when'),
        onPhone: 'bottom',
        width: '160px',
        sort: 'createdAt',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
    ],
    [say],
  )
}

function NoticeText({ notice }: { notice: Notice }) {
  const say = useWords(noticeWords)
  const { textOf } = useNoticeTexts()
  const Icon = noticeIcons[iconOf(notice)]
  return (
    <span className={classes['message']} data-unread={!notice.readAt || undefined}>
      <Icon size={20} aria-hidden />
      <span className={classes['text']} title={textOf(notice)}>
        {textOf(notice)}
      </span>
      {!notice.readAt && <span className={classes['dot']} role="img" aria-label={say('isUnread')} />}
    </span>
  )
}
