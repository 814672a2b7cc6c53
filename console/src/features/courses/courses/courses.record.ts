import type { Section } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './form/course-values.ts'

const choices = [
  'draft',
  'published',
  'archived',
  'suspended',
  'beginner',
  'intermediate',
  'advanced',
  'vi',
  'en',
] as const

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(courseFormWords)
    return { ...fieldNames(say), status: say('status') }
  },
  show: (field, value) => {
    const say = wordsNow(courseWords)
    if (field === 'sections') return linesOf(value as Section[])
    if (field === 'thumbnailId' && value) return wordsNow(courseFormWords)('thumbnailChosen')
    if (field === 'price' && value === 0) return say('free')
    if (field === 'price' || field === 'originalPrice') return formatNow().money(value as number)
    const choice = choices.find((one) => one === value)
    return choice && ['status', 'level', 'language'].includes(field) ? say(choice) : undefined
  },
}

/** One line for each section and each lesson. */
function linesOf(sections: readonly Section[]) {
  const say = wordsNow(courseFormWords)
  const { duration } = formatNow()
  return sections.flatMap(({ title, lessons }, at) => [
    `${at + 1}. ${title}`,
    ...lessons.map((lesson) => `${lesson.title} · ${say(lesson.kind)} · ${duration(lesson.minutes)}`),
  ])
}
