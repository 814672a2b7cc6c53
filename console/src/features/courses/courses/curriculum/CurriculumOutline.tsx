import type { Lesson, Section } from '@learning-cms/contract/courses/courses'
import { isSame } from '@learning-cms/domain/records/merge'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/courses/courses/course.module.css'
import { lessonsIn } from './curriculum.ts'

type Props = { sections: Section[]; before: Section[] }

const sameIn = (known: readonly { id: string }[], item: { id: string }) =>
  isSame(
    known.find(({ id }) => id === item.id),
    item,
  )

/** A curriculum compared with its earlier version: additions and changes are marked, removals struck through. */
export function CurriculumOutline({ sections, before }: Props) {
  const say = useWords(courseFormWords)
  if (sections.length === 0) return <span className={classes['help']}>{say('curriculumEmpty')}</span>
  const removed = before.filter(({ id }) => sections.every((section) => section.id !== id))
  return (
    <ol className={classes['outline']}>
      {sections.map((section) => (
        <li key={section.id}>
          <OneSection section={section} before={before} all={sections} />
        </li>
      ))}
      {removed.map(({ id, title }) => (
        <li key={id}>
          <del>{title}</del>
        </li>
      ))}
    </ol>
  )
}

function OneSection({ section, before, all }: { section: Section; before: Section[]; all: Section[] }) {
  const say = useWords(courseFormWords)
  const was = before.find(({ id }) => id === section.id)
  const name = section.title || say('unnamed')
  if (isSame(was, section)) return `${name} · ${say('lessons', { count: section.lessons.length })}`
  const currentIds = new Set(lessonsIn(all).map(({ id }) => id))
  const removed = was?.lessons.filter(({ id }) => !currentIds.has(id)) ?? []
  return (
    <>
      {was?.title === section.title ? name : <ins>{name}</ins>}
      <ul>
        {section.lessons.map((lesson) => (
          <li key={lesson.id}>
            {sameIn(was?.lessons ?? [], lesson) ? (
              <LessonText lesson={lesson} />
            ) : (
              <ins>
                <LessonText lesson={lesson} />
              </ins>
            )}
          </li>
        ))}
        {removed.map((lesson) => (
          <li key={lesson.id}>
            <del>
              <LessonText lesson={lesson} />
            </del>
          </li>
        ))}
      </ul>
    </>
  )
}

function LessonText({ lesson: { title, kind, minutes } }: { lesson: Lesson }) {
  const say = useWords(courseFormWords)
  return `${title || say('unnamed')} · ${say(kind)} · ${minutes}′`
}
