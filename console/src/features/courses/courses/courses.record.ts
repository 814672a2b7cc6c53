import type { Section, Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { displayBy } from '#kit/changes/display-by.ts'
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
  show: displayBy<Course>({
    sections: linesOf,
    thumbnailId: () => wordsNow(courseFormWords)('thumbnailChosen'),
    price: (dong) => (dong === 0 ? wordsNow(courseWords)('free') : formatNow().money(dong)),
    originalPrice: (dong) => formatNow().money(dong),
    status: choiceText,
    level: choiceText,
    language: choiceText,
  }),
}

function choiceText(value: string) {
  const choice = choices.find((one) => one === value)
  return choice && wordsNow(courseWords)(choice)
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
