import { noticeKind } from '@learning-cms/contract/account/notice-kinds'
import type { Notice } from '@learning-cms/contract/account/notices'
import { fill } from '@learning-cms/texts'
import { actionWords } from '@learning-cms/texts/kit/actions'
import { jobKindWords } from '@learning-cms/texts/kit/job-kinds'
import { noticeSentences } from '@learning-cms/texts/account/notices/kinds'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import {
  AccountsIcon,
  EditIcon,
  ErrorIcon,
  InstructorsIcon,
  LedgerIcon,
  NotificationsIcon,
  OrdersIcon,
  PayoutsIcon,
  RefundIcon,
  StudentsIcon,
  SuccessIcon,
  ViewsIcon,
} from '#kit/show/icons.ts'
import { isKnownAction } from '#kit/changes/known-action.ts'
import { addressOf } from '#kit/changes/address.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'

export const noticeIcons = {
  accounts: AccountsIcon,
  instructors: InstructorsIcon,
  students: StudentsIcon,
  views: ViewsIcon,
  orders: OrdersIcon,
  refunds: RefundIcon,
  payouts: PayoutsIcon,
  ledger: LedgerIcon,
  jobs: SuccessIcon,
  changed: EditIcon,
  fault: ErrorIcon,
  other: NotificationsIcon,
}
type IconName = keyof typeof noticeIcons

const isIconName = (name: string): name is IconName => Object.hasOwn(noticeIcons, name)

export const isFault = ({ kind }: Notice) => noticeKind(kind).isFault === true

export function iconOf({ kind, entity }: Notice): IconName {
  if (kind === 'record-changed') return 'changed'
  if (kind === 'job-failed' || entity === 'backups' || entity === 'settings') return 'fault'
  return isIconName(entity) ? entity : 'other'
}

const isJobKind = (key: string): key is 'other' => Object.hasOwn(jobKindWords.vi, key)

const answerKinds = ['accepted', 'declined', 'tentative', 'days', 'proposals'] as const

/** The text of a notice, and its link. */
export function useNoticeTexts() {
  const say = useWords(noticeWords)
  const sayAction = useWords(actionWords)
  const sayJob = useWords(jobKindWords)
  const language = useLanguage()
  const answersText = ({ title, count, ...by }: NonNullable<Notice['answers']>) => {
    const parts = answerKinds.filter((kind) => by[kind] > 0).map((kind) => say(`answers-${kind}`, { count: by[kind] }))
    return say('answers', { title, count, parts: parts.join(', ') })
  }
  const textOf = ({ kind, action, byName: by, label, times, answers }: Notice) => {
    if (answers) return answersText(answers)
    const job = sayJob(isJobKind(action) ? action : 'other')
    const done = sayAction(isKnownAction(action) ? action : 'other')
    const what = done.charAt(0).toLocaleLowerCase() + done.slice(1)
    const named = kind === 'job-done' || kind === 'job-failed' ? job : label
    const text = fill(noticeSentences[language][kind], { by: by ?? '', what, label: named ?? '' }, language)
    return times > 1 && kind === 'record-changed' ? `${text} (${say('times', { count: times })})` : text
  }
  const toOf = (notice: Notice) => {
    if (notice.entity === 'jobs') return '/jobs?mine=true'
    if (notice.kind === 'sealing-key-changed') return '/system/lost-secrets'
    if (notice.entity === 'backups' || notice.entity === 'settings') return '/system/backups'
    if (notice.entity === 'views') return undefined
    const to = addressOf(notice)
    // Leads to the guests of the event, where their answers and proposals are.
    if (to && notice.kind === 'guest-answered') return `${to}&guests=true`
    return to && notice.kind === 'mentioned' && notice.entity !== 'leads' ? `${to}?tab=notes` : to
  }
  return { textOf, toOf }
}
