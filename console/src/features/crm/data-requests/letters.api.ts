import type { RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'
import { mail } from '@learning-cms/contract/crm/mail/mail'
import { requestLetters } from '@learning-cms/contract/crm/privacy/request-letters'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const lettersApi = clientOf(requestLetters)
const mailApi = clientOf({ mine: mail.mine })

/** The polling interval while a letter is being sent. */
const SOON_MS = 3_000

export const lettersOf = (id: string) =>
  queryOptions({
    queryKey: ['data-requests', 'letters', id],
    queryFn: ({ signal }) => lettersApi.list({ params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'waiting' || status === 'sending') ? SOON_MS : false,
  })

export const oneLetter = (id: string) =>
  queryOptions({
    queryKey: ['data-requests', 'letter', id],
    queryFn: ({ signal }) => lettersApi.read({ params: { id } }, { signal }),
  })

type LetterDraftQuery = { id: string; version: number; step: LetterStep; language: RecordLanguage | undefined }

/** Never refetched: a new draft would replace what somebody writes. */
export const letterDraft = ({ id, version, step, language }: LetterDraftQuery) =>
  queryOptions({
    queryKey: ['letter-drafts', id, version, step, language],
    queryFn: ({ signal }) =>
      lettersApi.draft({ params: { id }, query: { step, ...(language && { language }) } }, { signal }),
    staleTime: Infinity,
  })

export const mailboxesToWriteFrom = queryOptions({
  queryKey: ['mail-threads', 'all', 'mailboxes'],
  queryFn: ({ signal }) => mailApi.mine({}, { signal }),
  select: ({ rows }) => rows.filter(({ mayAnswer }) => mayAnswer),
})
