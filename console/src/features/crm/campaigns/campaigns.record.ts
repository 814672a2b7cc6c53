import { campaignStates, winnerReasons } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(campaignWords)
    return {
      name: say('name'),
      state: say('state'),
      groupId: say('group'),
      topicId: say('topic'),
      mailboxId: say('mailbox'),
      language: say('language'),
      subject: say('subject'),
      subjectB: say('subjectB'),
      shareB: say('shareB'),
      trialShare: say('trialShare'),
      trialHours: say('trialHours'),
      winner: say('winner'),
      winnerBy: say('winnerBy'),
      preheader: say('preheader'),
      blocks: say('blocks'),
      rate: say('rate'),
      sendAt: say('sendAt'),
      stopReason: say('reason'),
      tests: say('test'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(campaignWords)
    if (field === 'blocks' && typeof value === 'number') return say('blockCount', { count: value })
    if (typeof value !== 'string') return undefined
    if (field === 'sendAt') return formatNow().dateTime(value)
    if (field === 'language') return say(value === 'en' ? 'language.en' : 'language.vi')
    if (field === 'winner') return say(value === 'b' ? 'subjectB' : 'subject')
    const why = field === 'winnerBy' && winnerReasons.find((one) => one === value)
    if (why) return say(`winnerBy.${why}`)
    const state = field === 'state' && campaignStates.find((one) => one === value)
    return state ? say(`state.${state}`) : undefined
  },
}
