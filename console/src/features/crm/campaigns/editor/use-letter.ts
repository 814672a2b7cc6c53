import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { CampaignLanguage, Resources } from '@learning-cms/contract/crm/campaigns'
import { assets } from '@learning-cms/contract/system/media/media'
import type { Picture } from '@learning-cms/contract/system/media/pictures'
import type { LetterContent } from '@learning-cms/domain/letters/letter'
import { letterPicture } from '@learning-cms/domain/letters/picture'
import { compileLetter } from '@learning-cms/domain/letters/render'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { clientOf } from '#api/transport/client.ts'
import { pageNonce } from '#kit/rich-text/page-nonce.ts'
import { letterResources } from '#features/crm/campaigns/campaigns.api.ts'
import { courseIdsOf, imageIdsOf } from './blocks/blocks.ts'

type CampaignLetterOptions = LetterContent & { campaignId: string; language: CampaignLanguage }

const NONE: Resources['pictures'] = []
const assetsApi = clientOf({ read: assets.read })

/** Those saved with the letter, and those of its blocks that were just uploaded. */
function usePictures(known: Resources['pictures'] | undefined, blocks: Blocks) {
  const saved = known ?? NONE
  return useQueries({
    queries: imageIdsOf(blocks)
      .filter((id) => known && !known.some((one) => one.id === id))
      .map((id) => ({
        queryKey: ['assets', id],
        queryFn: ({ signal }: { signal: AbortSignal }) => assetsApi.read({ params: { id } }, { signal }),
        retry: false,
      })),
    combine: useCallback(
      (found: { data?: { id: string; picture: Picture | null } | undefined }[]) =>
        new Map([
          ...saved.map(({ id, picture }) => [id, picture] as const),
          ...found.flatMap(({ data }) => (data?.picture ? [[data.id, data.picture] as const] : [])),
        ]),
      [saved],
    ),
  })
}

/** The letter as the server would write it, by the same code; undefined until it is known what its blocks name. */
export function useLetter({ campaignId, subject, preheader, blocks, language }: CampaignLetterOptions) {
  const [isDark, setDark] = useState(false)
  const { data, error } = useQuery(letterResources({ campaignId, language, courseIds: courseIdsOf(blocks) }))
  const loaded = usePictures(data?.pictures, blocks)
  const content = useDeferredValue(useMemo(() => ({ subject, preheader, blocks }), [subject, preheader, blocks]))
  const letter = useMemo(() => {
    if (!data) return undefined
    const courses = new Map(data.courses.map(({ id, ...course }) => [id, course]))
    const pictures = new Map(
      [...loaded].flatMap(([id, picture]) => {
        const inLetter = letterPicture(picture)
        return inLetter ? [[id, inLetter] as const] : []
      }),
    )
    return compileLetter(content, {
      resources: { sender: data.sender, courses, pictures },
      words: { language, direction: 'ltr', ...letterFrameTexts[language] },
      appearance: isDark ? 'dark' : 'light',
      nonce: pageNonce(),
    })
  }, [data, loaded, content, language, isDark])
  return { letter, error, isDark, setDark, pictures: loaded }
}
export type LetterState = ReturnType<typeof useLetter>
