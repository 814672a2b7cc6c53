import type { noticeSentences } from '@learning-cms/texts/account/notices/kinds'
import type { Permission } from '#core/permissions.ts'

/** `console` is the bell only, `mail` the bell and a mail. */
export const noticeWays = ['console', 'mail', 'mail-only', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]

type Kind = {
  /** The right that entitles people to it; null if the record itself decides. */
  needs: Permission | null
  /** The default, until somebody chooses. */
  way: NoticeWay
  /** Something went wrong. */
  isFault?: true
  /** Mailed even if an earlier one about the same record is still unread: each is news. */
  isMailedEachTime?: true
}

/**
 * Its texts are `noticeSentences` and `noticeSubjects`. What causes it is in
 * `server/src/features/account/notices/due-notices.ts`.
 */
const kinds = {
  'account-waiting': {
    needs: 'accounts:manage',
    way: 'console',
  },
  'factor-removal-waiting': {
    needs: 'accounts:manage',
    way: 'console',
  },
  'instructor-waiting': {
    needs: 'instructors:review',
    way: 'console',
  },
  'kyc-waiting': {
    needs: 'kyc:review',
    way: 'console',
  },
  'suspension-ended': {
    needs: 'students:suspend',
    way: 'console',
  },
  'refund-waiting': {
    needs: 'refunds:approve',
    way: 'console',
  },
  'refund-to-pay': {
    needs: 'refunds:approve',
    way: 'console',
  },
  'refund-refused': {
    needs: 'refunds:retry',
    way: 'console',
    isFault: true,
  },
  'refund-review': {
    needs: 'refunds:approve',
    way: 'mail',
    isFault: true,
  },
  'payment-late': {
    needs: 'orders:mark_paid',
    way: 'console',
  },
  'payment-unclear': {
    needs: 'orders:mark_paid',
    way: 'mail',
    isFault: true,
  },
  mentioned: {
    needs: null,
    way: 'mail',
  },
  'data-request-new': {
    needs: 'privacy:read',
    way: 'console',
  },
  'data-request-due': {
    needs: 'privacy:read',
    way: 'console',
  },
  'data-request-overdue': {
    needs: 'privacy:read',
    way: 'mail',
  },
  'holidays-missing': {
    needs: 'privacy:write',
    way: 'console',
  },
  'breach-clock': {
    needs: 'privacy:read',
    way: 'mail',
    isMailedEachTime: true,
  },
  'mail-assigned': {
    needs: null,
    way: 'console',
  },
  'lead-assigned': {
    needs: null,
    way: 'console',
  },
  'lead-due': {
    needs: null,
    way: 'console',
  },
  'mailbox-failing': {
    needs: 'settings:write',
    way: 'console',
    isFault: true,
  },
  'write-off-waiting': {
    needs: 'orders:write_off',
    way: 'console',
  },
  'write-off-decided': {
    needs: null,
    way: 'console',
  },
  'dispute-opened': {
    needs: 'refunds:approve',
    way: 'mail',
  },
  'payout-to-approve': {
    needs: 'payouts:approve',
    way: 'console',
  },
  'payout-to-pay': {
    needs: 'payouts:approve',
    way: 'console',
  },
  'ledger-difference': {
    needs: 'ledger:read',
    way: 'mail',
    isFault: true,
  },
  'backup-failed': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
  },
  'media-lost': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
  },
  'disk-nearly-full': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
  },
  'sealing-key-changed': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
  },
  'webhook-stopped': {
    needs: 'tokens:manage',
    way: 'mail',
    isFault: true,
  },
  'record-changed': {
    needs: null,
    way: 'console',
  },
  'view-shared': {
    needs: null,
    way: 'console',
  },
  'report-stopped': {
    needs: 'accounts:manage',
    way: 'console',
  },
  'metric-alert': {
    needs: null,
    way: 'mail',
    isMailedEachTime: true,
  },
  'calendar-reminder': {
    needs: null,
    way: 'mail',
    isMailedEachTime: true,
  },
  'guest-answered': {
    needs: null,
    way: 'console',
  },
  'automation-notice': {
    needs: null,
    way: 'console',
  },
  'job-done': {
    needs: null,
    way: 'console',
  },
  'job-failed': {
    needs: null,
    way: 'console',
    isFault: true,
  },
} as const satisfies Record<NoticeKind, Kind>

export type NoticeKind = keyof typeof noticeSentences.vi
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]
export const noticeKind = (kind: NoticeKind): Kind => kinds[kind]

export const noticeGroups = ['money', 'people', 'server', 'own'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

const groupOfResource: Record<string, NoticeGroup> = {
  orders: 'money',
  refunds: 'money',
  payouts: 'money',
  ledger: 'money',
  accounts: 'people',
  instructors: 'people',
  students: 'people',
  privacy: 'people',
}

/** Under which heading it is chosen: what it is about, by the right that it needs. */
export function groupOfNotice(kind: NoticeKind): NoticeGroup {
  const { needs } = noticeKind(kind)
  return needs === null ? 'own' : (groupOfResource[needs.split(':')[0]!] ?? 'server')
}
