import type { Notice, NoticeKind } from '@learning-cms/contract/notices'
import { AccountsIcon, EditIcon, ErrorIcon, InstructorsIcon, StudentsIcon, SuccessIcon, ViewsIcon } from '#kit/icons.ts'
import { actionWords, isKnownAction } from '#kit/changes/actions.words.ts'
import { addressOf } from '#kit/changes/address.ts'
import { jobKindWords } from '#kit/changes/job-kinds.words.ts'
import { useWords } from '#kit/words.ts'
import { noticeWords } from './notices.words.ts'

export const noticeIcons: Record<NoticeKind, typeof EditIcon> = {
  'account-waiting': AccountsIcon,
  'instructor-waiting': InstructorsIcon,
  'suspension-ended': StudentsIcon,
  'record-changed': EditIcon,
  'view-shared': ViewsIcon,
  'job-done': SuccessIcon,
  'job-failed': ErrorIcon,
}

const isJobKind = (key: string): key is 'other' => Object.hasOwn(jobKindWords.vi, key)

/** A notice as a sentence, and where it leads. */
export function useNoticeTexts() {
  const say = useWords(noticeWords)
  const sayAction = useWords(actionWords)
  const sayJob = useWords(jobKindWords)
  const textOf = ({ kind, action, byName: by, label, times }: Notice) => {
    const job = sayJob(isJobKind(action) ? action : 'other')
    const done = sayAction(isKnownAction(action) ? action : 'other')
    const what = done.charAt(0).toLocaleLowerCase() + done.slice(1)
    const text = say(kind, { by, what, label: kind === 'job-done' || kind === 'job-failed' ? job : label })
    return times > 1 && kind === 'record-changed' ? `${text} (${say('times', { count: times })})` : text
  }
  const toOf = (notice: Notice) => {
    if (notice.entity === 'jobs') return '/jobs?mine=true'
    if (notice.entity === 'views') return undefined
    return addressOf(notice)
  }
  return { textOf, toOf }
}
