import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import type { LetterContent } from '@learning-cms/domain/letters/letter'
import { compileLetter } from '@learning-cms/domain/letters/render'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { pageNonce } from '#kit/rich-text/page-nonce.ts'
import { letterResources } from '../campaigns.api.ts'
import { courseIdsOf } from './blocks.ts'

type Options = LetterContent & { language: CampaignLanguage; isDark: boolean }

/** The letter as the server would write it, by the same code; undefined until it is known what its blocks name. */
export function useLetter({ subject, preheader, blocks, language, isDark }: Options) {
  const { data, error } = useQuery(letterResources(language, courseIdsOf(blocks)))
  const content = useDeferredValue(useMemo(() => ({ subject, preheader, blocks }), [subject, preheader, blocks]))
  const letter = useMemo(() => {
    if (!data) return undefined
    const courses = new Map(data.courses.map(({ id, ...course }) => [id, course]))
    return compileLetter(content, {
      resources: { sender: data.sender, courses, pictures: new Map() },
      words: { language, direction: 'ltr', ...letterFrameTexts[language] },
      appearance: isDark ? 'dark' : 'light',
      nonce: pageNonce(),
    })
  }, [data, content, language, isDark])
  return { letter, error }
}
