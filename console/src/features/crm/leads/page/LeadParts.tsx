import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'

/** The two ways to look at leads. */
export function LeadParts({ open }: { open: 'list' | 'board' }) {
  const say = useWords(leadWords)
  const tabs = [
    { key: 'list', name: say('list'), to: '/crm/leads', isOpen: open === 'list' },
    { key: 'board', name: say('board'), to: '/crm/leads/board', isOpen: open === 'board' },
  ]
  return <PageTabs label={say('parts')} tabs={tabs} />
}
