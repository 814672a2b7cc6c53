import type { Section } from '@learning-cms/contract/courses'
import { useFormat } from '#kit/format.ts'
import type { RecordWords } from '#kit/changes/records.ts'
import { useWords } from '#kit/words.ts'
import { courseFormWords } from './course.words.ts'
import { courseWords } from './courses.words.ts'
import { useFieldNames } from './field-names.tsx'

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
  useNames: () => {
    const say = useWords(courseWords)
    return { ...useFieldNames(), status: say('status') }
  },
  useShow: () => {
    const say = useWords(courseWords)
    const { money } = useFormat()
    const linesOf = useCurriculumLines()
    return (field, value) => {
      if (field === 'sections') return linesOf(value as Section[] | null)
      if (field === 'price' && value === 0) return say('free')
      if (field === 'price' || field === 'originalPrice') return money(value as number)
      const choice = choices.find((one) => one === value)
      return choice && ['status', 'level', 'language'].includes(field) ? say(choice) : undefined
    }
  },
}

/** A line for each section and each lesson. */
function useCurriculumLines() {
  const say = useWords(courseFormWords)
  const { duration } = useFormat()
  return (sections: Section[] | null) =>
    (sections ?? []).flatMap(({ title, lessons }, at) => [
      `${at + 1}. ${title}`,
      ...lessons.map((lesson) => `${lesson.title} · ${say(lesson.kind)} · ${duration(lesson.minutes)}`),
    ])
}
