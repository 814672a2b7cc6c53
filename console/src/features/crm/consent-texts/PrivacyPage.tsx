import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { useSearch } from '@tanstack/react-router'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'
import { ConsentTexts } from './ConsentTexts.tsx'
import { Holidays } from './Holidays.tsx'

const parts = ['texts', 'holidays'] as const

/** The consent texts, and the holidays that legal deadlines leave out. */
export default function PrivacyPage() {
  const say = useWords(privacyWords)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const open = parts.find((part) => part === search['tab']) ?? 'texts'
  const tabs = parts.map((part) => ({
    key: part,
    name: say(part),
    isOpen: part === open,
    to: `/crm/privacy${part === 'texts' ? '' : `?tab=${part}`}`,
  }))
  return (
    <section>
      <PageHeader title={say('title')} />
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'texts' ? <ConsentTexts /> : <Holidays />}
    </section>
  )
}
