import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import type { LetterContent } from '@learning-cms/domain/letters/letter'
import { compileLetter } from '@learning-cms/domain/letters/render'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { pageNonce } from '#kit/rich-text/page-nonce.ts'
import { letterResources } from '../campaigns.api.ts'
import { courseIdsOf } from './blocks.ts'

type Options = LetterContent & { campaignId: string; language: CampaignLanguage }

/** The letter as the server would write it, by the same code; undefined until it is known what its blocks name. */
export function useLetter({ campaignId, subject, preheader, blocks, language }: Options) {
  const [isDark, setDark] = useState(false)
  const { data, error } = useQuery(letterResources({ campaignId, language, courseIds: courseIdsOf(blocks) }))
  const content = useDeferredValue(useMemo(() => ({ subject, preheader, blocks }), [subject, preheader, blocks]))
  const letter = useMemo(() => {
    if (!data) return undefined
    const courses = new Map(data.courses.map(({ id, ...course }) => [id, course]))
    const pictures = new Map(data.pictures.map(({ id, ...picture }) => [id, picture]))
    return compileLetter(content, {
      resources: { sender: data.sender, courses, pictures },
      words: { language, direction: 'ltr', ...letterFrameTexts[language] },
      appearance: isDark ? 'dark' : 'light',
      nonce: pageNonce(),
    })
  }, [data, content, language, isDark])
  return { letter, error, isDark, setDark }
}
export type LetterState = ReturnType<typeof useLetter>
