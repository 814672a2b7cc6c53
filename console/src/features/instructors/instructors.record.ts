import { instructorStatuses, qualifications } from '@learning-cms/contract/instructors'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/words.ts'
import { instructorWords } from './instructors.words.ts'

const choices = [...instructorStatuses, ...qualifications]

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(instructorWords)
    return {
      fullName: say('fullName'),
      email: say('email'),
      phone: say('phone'),
      bio: say('bio'),
      specialization: say('specialization'),
      experienceYears: say('experienceYears'),
      qualification: say('qualification'),
      education: say('education'),
      certifications: say('certifications'),
      status: say('status'),
      statusReason: say('reason'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(instructorWords)
    const choice = choices.find((one) => one === value)
    return choice && ['status', 'qualification'].includes(field) ? say(choice) : undefined
  },
}
