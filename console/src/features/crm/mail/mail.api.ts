import { mail, type MailThread } from '@learning-cms/contract/crm/mail/mail'
import { mailDrafts } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailLabels } from '@learning-cms/contract/crm/mail/mail-labels'
import { mailLinks } from '@learning-cms/contract/crm/mail/mail-links'
import { mailPictures } from '@learning-cms/contract/crm/mail/mail-pictures'
import { mailTemplates } from '@learning-cms/contract/crm/mail/mail-templates'
import { mailboxes } from '@learning-cms/contract/crm/mail/mailboxes'
import type { Sent } from '@learning-cms/contract/core/route'
import { roles } from '@learning-cms/contract/account/roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const mailApi = clientOf(mail)
export const mailDraftsApi = clientOf(mailDrafts)
export const mailLabelsApi = clientOf(mailLabels)
export const mailLinksApi = clientOf(mailLinks)
export const mailPicturesApi = clientOf(mailPictures)
export const mailboxesApi = clientOf(mailboxes)
export const mailTemplatesApi = clientOf(mailTemplates)
const rolesApi = clientOf(roles)

/** The polling interval while a message is about to be sent or parsed. */
const SOON_MS = 2_000

/**
 * Every query that shows mail is cached under the key of threads, because every mail is reported as an event of
 * threads.
 */
export const myMailboxes = queryOptions({
  queryKey: ['mail-threads', 'all', 'mailboxes'],
  queryFn: ({ signal }) => mailApi.mine({}, { signal }),
})

export const threadList = (id: string, query: Sent<typeof mail.list>['query']) =>
  queryOptions({
    queryKey: ['mail-threads', 'list', id, query],
    queryFn: ({ signal }) => mailApi.list({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneThread = (id: string) =>
  queryOptions({
    queryKey: ['mail-threads', 'one', id],
    queryFn: ({ signal }) => mailApi.read({ params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.outgoing.some(({ status }) => status === 'waiting' || status === 'sending') ? SOON_MS : false,
  })

export const outgoingOf = (id: string) =>
  queryOptions({
    queryKey: ['mail-threads', 'outgoing', id],
    queryFn: ({ signal }) => mailApi.outgoing({ params: { id } }, { signal }),
  })

export const draftsOf = (id: string) =>
  queryOptions({
    queryKey: ['mail-threads', 'drafts', id],
    queryFn: ({ signal }) => mailDraftsApi.list({ params: { id } }, { signal }),
  })

export const labelsOf = (id: string) =>
  queryOptions({
    queryKey: ['mail-labels', 'all', id],
    queryFn: ({ signal }) => mailLabelsApi.list({ params: { id } }, { signal }),
  })

export const colleaguesOf = (id: string) =>
  queryOptions({
    queryKey: ['mail-threads', 'colleagues', id],
    queryFn: ({ signal }) => mailApi.colleagues({ params: { id } }, { signal }),
  })

export const addressStatesOf = (addresses: string[]) =>
  queryOptions({
    queryKey: ['mail-threads', 'states', addresses],
    queryFn: ({ signal }) => mailApi.addressStates({ body: { addresses } }, { signal }),
    enabled: addresses.length > 0,
  })

export const mailboxList = (query: Sent<typeof mailboxes.list>['query']) =>
  queryOptions({
    queryKey: ['mailboxes', 'list', query],
    queryFn: ({ signal }) => mailboxesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

export const templateList = (query: Sent<typeof mailTemplates.list>['query']) =>
  queryOptions({
    queryKey: ['mail-templates', 'list', query],
    queryFn: ({ signal }) => mailTemplatesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneTemplate = (id: string) =>
  queryOptions({
    queryKey: ['mail-templates', 'one', id],
    queryFn: ({ signal }) => mailTemplatesApi.read({ params: { id } }, { signal }),
  })

export const roleOptions = queryOptions({
  queryKey: ['role-options'],
  queryFn: ({ signal }) => rolesApi.options({}, { signal }),
})

export const touchedByMail = [['mail-threads']] as const
export const touchedByLabels = [['mail-labels'], ['mail-threads']] as const
export const touchedByTemplates = [['mail-templates']] as const
export const touchedByMailboxes = [['mailboxes'], ['mail-threads']] as const
export const at = ({ id, version }: Pick<MailThread, 'id' | 'version'>) => ({ params: { id }, version })
