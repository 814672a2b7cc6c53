import type { articleQuery } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import type * as z from 'zod'
import { BulkActs, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { useMay } from '#api/session/session.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByArticles } from './articles.api.ts'

type Props = { selection: Selection; query: z.output<typeof articleQuery> }

/** Bulk commands for the ticked articles. */
export function ArticleBulk(props: Props) {
  const say = useWords(articleWords)
  const may = useMay()
  const publishing: BulkAct[] = [
    { label: `${say('publish')}…`, isFrequent: true, command: { do: 'publish' } },
    { label: `${say('unpublish')}…`, isFrequent: true, command: { do: 'unpublish' } },
    { label: `${say('archive')}…`, command: { do: 'archive' } },
  ]
  const writing: BulkAct[] = [
    { label: `${say('restore')}…`, command: { do: 'restore' } },
    { label: `${say('remove')}…`, tone: 'danger', command: { do: 'putInTrash' } },
  ]
  const acts = [...(may('articles:publish') ? publishing : []), ...(may('articles:write') ? writing : [])]
  return <BulkActs {...props} entity="articles" acts={acts} touches={[...touchedByArticles, ['trash']]} />
}
