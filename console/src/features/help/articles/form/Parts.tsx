import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { useSearch } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'

const parts = ['articles', 'categories', 'searches'] as const

/** Which part of the knowledge base is open, according to the address. */
export const useOpenPart = () => {
  const may = useMay()
  const open = useSearch({ strict: false, select: ({ tab }) => parts.find((part) => part === tab) })
  return open === 'searches' && !may('articles:write') ? 'articles' : (open ?? 'articles')
}

export function Parts() {
  const say = useWords(articleWords)
  const may = useMay()
  const open = useOpenPart()
  const visible = parts.filter((part) => part !== 'searches' || may('articles:write'))
  const tabs = visible.map((part) => ({
    key: part,
    name: say(part),
    isOpen: part === open,
    to: `/knowledge-base${part === 'articles' ? '' : `?tab=${part}`}`,
  }))
  return <PageTabs label={say('parts')} tabs={tabs} />
}
