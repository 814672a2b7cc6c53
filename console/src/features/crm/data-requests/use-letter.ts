import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import type { LetterDraft, SendLetterBody } from '@learning-cms/contract/crm/privacy/request-letters'
import { letterWords } from '@learning-cms/texts/crm/campaigns/letters'
import { useState, type ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { download } from '#api/transport/download.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { oneRequest, touchedByRequests } from './data-requests.api.ts'
import { lettersApi, lettersOf } from './letters.api.ts'

export type WrittenLetter = { mailboxId: string; address: string; subject: string; body: string }
type LetterWay = 'mail' | 'paper'
type LetterWriting = { request: DataRequest; draft: LetterDraft; written: WrittenLetter; onSent: () => void }

/** Sends the letter by mail; or records it, and downloads it for printing. */
export function useLetter({ request, draft, written, onSent }: LetterWriting) {
  const say = useWords(letterWords)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const [failure, setFailure] = useState<ReactNode>()
  const save = useSave({
    save: (body: SendLetterBody) => lettersApi.send({ params: { id: request.id }, version: request.version, body }),
    touches: touchedByRequests,
    apply: (saved: DataRequest) => queryClient.setQueryData(oneRequest(saved.id).queryKey, saved),
    done: (_, { by }) => say(by.way === 'mail' ? 'sent' : 'saved'),
  })
  const send = async (way: LetterWay) => {
    const { mailboxId, address, subject, body } = written
    const { step, language } = draft
    const by = way === 'mail' ? ({ way, mailboxId, address } as const) : ({ way } as const)
    try {
      await save.mutateAsync({ step, language, subject, body, by })
      onSent()
      if (way === 'paper') await printNewest(request.id)
    } catch (error) {
      const problem = problemIn(error)
      const fields = problem?.fields ?? {}
      const own = Object.entries(fields).map(([path, key]) => [path.replace(/^by\./, ''), key])
      setErrors(errorsOf(Object.fromEntries(own), problem?.values))
      setFailure(own.length > 0 ? undefined : (problem?.message ?? String(error)))
    }
  }
  return { send, isBusy: save.isPending, errors, failure }
}

async function printNewest(id: string) {
  const { rows } = await queryClient.fetchQuery({ ...lettersOf(id), staleTime: 0 })
  const newest = rows.at(-1)
  if (newest) await download(`/data-request-letters/${newest.id}/pdf`)
}
