import { home, type TaskKind } from '@learning-cms/contract/records/home'
import { taskWords } from '@learning-cms/texts/navigation/tasks'
import { queryOptions } from '@tanstack/react-query'
import {
  AccountsIcon,
  ArchiveIcon,
  ArtifactsIcon,
  BankIcon,
  CoursesIcon,
  GatewayIcon,
  InstructorsIcon,
  InvoicesIcon,
  JobsIcon,
  LeadsIcon,
  MailIcon,
  OrdersIcon,
  PasskeyIcon,
  ReviewsIcon,
  RolesIcon,
  StudentsIcon,
  TokenIcon,
  TrashIcon,
} from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { clientOf } from '#api/transport/client.ts'

const homeApi = clientOf({ read: home.read })
export type Home = Awaited<ReturnType<typeof homeApi.read>>

/** The figures of the home page go stale without this page noticing, so they are refetched at each visit. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => homeApi.read({}, { signal }),
  refetchOnMount: 'always',
})

const icons: Record<TaskKind, typeof MailIcon> = {
  'accounts-waiting': AccountsIcon,
  'instructors-waiting': InstructorsIcon,
  'refunds-to-approve': OrdersIcon,
  'refunds-to-review': OrdersIcon,
  'money-apart': BankIcon,
  'ledger-apart': BankIcon,
  'backup-failed': ArchiveIcon,
  'media-lost': ArchiveIcon,
  'secrets-lost': TokenIcon,
  'orders-without-access': OrdersIcon,
  'transfers-to-match': BankIcon,
  'kyc-to-review': RolesIcon,
  'data-requests-due': RolesIcon,
  'breaches-due': RolesIcon,
  'second-factor-due': PasskeyIcon,
  'leads-due': LeadsIcon,
  'money-at-gateways': GatewayIcon,
  'settlements-to-match': BankIcon,
  'payouts-to-approve': InstructorsIcon,
  'payouts-to-pay': BankIcon,
  'invoices-due': InvoicesIcon,
  'invoices-to-adjust': InvoicesIcon,
  'reviews-waiting': ReviewsIcon,
  'drafts-unfinished': CoursesIcon,
  'artifacts-unfinished': ArtifactsIcon,
  'artifacts-wanting': ArtifactsIcon,
  'suspensions-ending': StudentsIcon,
  'trash-ending': TrashIcon,
  'jobs-failed': JobsIcon,
  'mails-waiting': MailIcon,
}

/** This person's pending tasks, as texts with links: the home page and the bell show the same. */
export function useTasks(tasks: Home['tasks']) {
  const say = useWords(taskWords)
  const { number } = useFormat()
  return tasks.map(({ kind, count, isCapped, to, oldest, amount }) => ({
    kind,
    to,
    oldest,
    amount,
    Icon: icons[kind],
    text: isCapped ? say(kind, { count }).replace(String(count), `${number(count)}+`) : say(kind, { count }),
  }))
}
