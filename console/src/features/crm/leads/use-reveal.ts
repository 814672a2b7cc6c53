import { leads, type Lead } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useWords } from '#kit/text/words.ts'
import { useRevealed, type Revealing } from '#records/person/use-revealed.ts'
import { leadsApi } from './leads.api.ts'

export type Reveal = Revealing<Pick<Lead, 'email' | 'phone'>>

export function useReveal({ id, fullName }: Lead): Reveal {
  const say = useWords(leadWords)
  return useRevealed<Pick<Lead, 'email' | 'phone'>>({
    ask: {
      title: say('revealTitle', { name: fullName }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: leads.reveal.body.shape.reason },
    },
    read: (reason) => leadsApi.reveal({ params: { id }, body: { reason } }),
  })
}
