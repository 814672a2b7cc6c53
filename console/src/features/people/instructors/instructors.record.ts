import { instructorStatuses, qualifications } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './instructor-values.ts'

const choices = [...instructorStatuses, ...qualifications]

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(instructorWords)
    return { ...fieldNames(say), status: say('status'), statusReason: say('reason') }
  },
  show: (field, value) => {
    const say = wordsNow(instructorWords)
    if (field === 'avatarId' && value) return say('avatarChosen')
    const choice = choices.find((one) => one === value)
    return choice && ['status', 'qualification'].includes(field) ? say(choice) : undefined
  },
}
