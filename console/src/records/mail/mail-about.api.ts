import { mailLinks, type MailLinkKind } from '@learning-cms/contract/crm/mail/mail-links'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const mailLinksApi = clientOf(mailLinks)

/** Cached under the key of threads, because every mail and link is reported as an event of threads. */
export const mailAbout = (kind: MailLinkKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['mail-threads', 'about', kind, id],
    queryFn: ({ pageParam, signal }) =>
      mailLinksApi.about({ params: { kind, id }, query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
