import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'

const views = { list: '/settlements', waiting: '/settlements?tab=waiting' } as const

/** Switches between settlements and money that is in no file yet. */
export function SettlementViews({ now }: { now: keyof typeof views }) {
  const say = useWords(settlementWords)
  const tabs = (['list', 'waiting'] as const).map((key) => ({
    key,
    name: say(`${key}Tab`),
    to: views[key],
    isOpen: key === now,
  }))
  return <PageTabs label={say('views')} tabs={tabs} />
}
