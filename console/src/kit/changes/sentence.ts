import { actionWords } from '@learning-cms/texts/kit/actions'
import { happeningWords } from '@learning-cms/texts/kit/happenings'
import { lowered } from '#kit/text/lowered.ts'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { isKnownAction } from './known-action.ts'

type ChangeSentenceLine = { action: string; entity: string; label: string }

const isHappening = (action: string): action is keyof typeof happeningWords.vi =>
  Object.hasOwn(happeningWords.vi, action)

/** Stands for the label while the sentence around it is cut. */
const LABEL = '\u0001'

/** Lines without a label: sessions, whose record is the actor, and sample data, whose label is a size. */
const isWithoutLabel = ({ action, entity }: ChangeSentenceLine) =>
  entity === 'sample-data' || (action.startsWith('session.') && action !== 'session.sign-in-refused')

/**
 * A line of the history as a sentence around the record's label: after its actor, "An" + "published the course" +
 * label; or of its own, "Coupon" + label + "expired".
 */
export function sentenceOf(line: ChangeSentenceLine, language: Language) {
  const { action, label } = line
  if (isHappening(action)) {
    const [before = '', after = ''] = wordsIn(happeningWords, language)(action, { label: LABEL }).split(LABEL)
    return { hasActor: false, before, label, after }
  }
  const done = wordsIn(actionWords, language)(isKnownAction(action) ? action : 'other')
  return {
    hasActor: true,
    before: `${lowered(done, language)} `,
    label: isWithoutLabel(line) ? '' : label,
    after: '',
  }
}
