import { genders, studentStatuses } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { studentWords } from '@learning-cms/texts/people/students/students'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(studentPageWords)
    return {
      fullName: say('fullName'),
      gender: say('gender'),
      email: say('email'),
      phone: say('phone'),
      birthDate: say('birthDate'),
      address: say('address'),
      status: say('status'),
      statusReason: say('reason'),
      suspendedUntil: say('suspendedUntil'),
    }
  },
  show: (field, value) => {
    const status = studentStatuses.find((one) => one === value)
    if (field === 'status' && status) return wordsNow(studentWords)(status)
    const gender = genders.find((one) => one === value)
    if (field === 'gender' && gender) return wordsNow(studentPageWords)(gender)
    return field === 'birthDate' && typeof value === 'string' ? displayDay(value) : undefined
  },
}

/** A masked day shows only its year. */
const displayDay = (day: string) => (day.includes('•') ? day.slice(0, 4) : formatNow().dateOfDay(day))
