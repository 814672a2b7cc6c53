import { mailQuery, mailViews, type MailView } from '@learning-cms/contract/crm/mail/mail'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { myMailboxes, threadList } from './mail.api.ts'

/** Lists of unsent letters, beside those of conversations. */
const asides = ['outbox', 'drafts'] as const
export type Aside = (typeof asides)[number]
type MailSearch = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const SIZE = 50
const filters = ['label', 'begunFrom', 'begunTo', 'answered', 'closed', 'repliedFrom', 'repliedTo'] as const
export const unfiltered = Object.fromEntries(filters.map((name) => [name, undefined]))

/** The filters in the address; invalid ones are left out. */
function filtersIn(search: MailSearch) {
  const found = Object.fromEntries(
    filters.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]),
  )
  const parsed = mailQuery.safeParse({ size: SIZE, ...found })
  return parsed.success ? found : {}
}

/** Which mailbox, folder and thread are shown: all of it stands in the address. */
export function useMailPage() {
  const search: MailSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const boxes = useQuery(myMailboxes)
  const box = boxes.data?.rows.find(({ id }) => id === search['mailbox']) ?? boxes.data?.rows[0]
  const named = textOf(search['view'])
  const aside = asides.find((one) => one === named)
  const view: MailView | Aside = aside ?? mailViews.find((one) => one === named) ?? 'inbox'
  const words = textOf(search['search'])
  const activeFilters = filtersIn(search)
  const list = useQuery({
    ...threadList(
      box?.id ?? '',
      mailQuery.parse({
        size: SIZE,
        view: view === aside ? 'inbox' : view,
        ...activeFilters,
        ...(words && { search: words }),
        ...(textOf(search['after']) && { after: textOf(search['after']) }),
        ...(textOf(search['before']) && { before: textOf(search['before']) }),
      }),
    ),
    ...((!box || aside) && { queryFn: skipToken }),
  })
  const go = (change: MailSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace,
      resetScroll: false,
    })
  return {
    boxes,
    box,
    view,
    aside,
    words,
    activeFilters,
    list,
    open: textOf(search['open']),
    /** The conversation to open when this one leaves the list. */
    beside: (id: string) => {
      const rows = list.data?.rows ?? []
      const at = rows.findIndex((row) => row.id === id)
      return (rows[at + 1] ?? rows[at - 1])?.id
    },
    show: (id: string | undefined, replace = false) => go({ open: id }, replace),
    go: (change: MailSearch) => go({ after: undefined, before: undefined, open: undefined, ...change }),
    type: (text: string) =>
      go({ search: text || undefined, after: undefined, before: undefined, open: undefined }, true),
    page: (cursor: { after?: string; before?: string }) => go({ after: undefined, before: undefined, ...cursor }),
  }
}
export type MailPageState = ReturnType<typeof useMailPage>
