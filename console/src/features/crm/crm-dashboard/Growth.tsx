import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** In words and with an arrow, never by colour alone. */
export function Growth({ now, before }: { now: number; before: number }) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  if (now === before) return say('same')
  if (before === 0) return say('noneBefore')
  return say(now > before ? 'more' : 'less', {
    share: percent(Math.abs(now - before) / before),
    before: number(before),
  })
}
