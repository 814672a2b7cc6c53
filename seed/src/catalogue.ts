import { newId } from '@learning-cms/server/services/ids'
import { slugBeside, slugOf } from '@learning-cms/server/services/text/slugs'
import { makeCourse, type Shelf } from './courses.ts'
import { makeTeacher } from './people.ts'
import type { SeedContext } from './random.ts'
import { topics, type Topic } from './words/categories.ts'

const DAY_MS = 86_400_000

/** What is already in the tables, so that the sample does not collide with it. */
export type ExistingNames = {
  slugs: ReadonlySet<string>
  emails: ReadonlySet<string>
  rootSlugs: readonly string[]
  codes: ReadonlySet<string>
}
type CatalogueOptions = SeedContext & { taken: ExistingNames }
type Category = {
  id: string
  name: string
  slug: string
  description: string
  parentId: string | null
  sortOrder: number
  isActive: boolean
  createdAt: string
  updatedAt: string
}

/** The tree, parents before children, and the shelves that contain courses. */
export function makeCategories({ nowMs, taken }: CatalogueOptions) {
  const categories: Category[] = []
  const shelves: Shelf[] = []
  const createdMs = nowMs - 400 * DAY_MS
  const plant = (topic: Topic, parentId: string | null, place: { field: number; sortOrder: number }) => {
    const at = createdMs + categories.length * 60_000
    const id = newId(at)
    const isTaken = parentId === null && taken.rootSlugs.includes(slugOf(topic.name, ''))
    const name = isTaken ? `${topic.name} (mẫu ${id.slice(-4)})` : topic.name
    const createdAt = new Date(at).toISOString()
    const slug = freeSlug(slugOf(name, 'danh-muc'), id, taken)
    const { sortOrder } = place
    const isActive = !topic.isHidden
    categories.push({
      id,
      name,
      slug,
      parentId,
      sortOrder,
      isActive,
      description: topic.about,
      createdAt,
      updatedAt: createdAt,
    })
    if (topic.titles) shelves.push({ categoryId: id, field: place.field, titles: topic.titles })
    topic.below?.forEach((child, index) => plant(child, id, { field: place.field, sortOrder: index }))
  }
  topics.forEach((topic, field) => plant(topic, null, { field, sortOrder: taken.rootSlugs.length + field }))
  return { categories, shelves }
}

export function* makeTeachers({ random, nowMs, taken }: CatalogueOptions, count: number) {
  for (let n = 0; n < count; n += 1) {
    const teacher = makeTeacher(random, n, nowMs)
    const { email } = teacher.person
    const isTaken = taken.emails.has(email)
    yield isTaken
      ? { ...teacher, person: { ...teacher.person, email: email.replace('@', `.${teacher.person.id.slice(-6)}@`) } }
      : teacher
  }
}

/** Titles repeat across all shelves; from the second round on they have a class number. */
export function* makeCourses(
  options: CatalogueOptions & Pick<Parameters<typeof makeCourse>[1], 'teachers'>,
  shelves: Shelf[],
  count: number,
) {
  const offers = shelves.flatMap((shelf) => shelf.titles.map((title) => ({ title, shelf })))
  const used = new Set<string>()
  for (let n = 0; n < count; n += 1) {
    const { title, shelf } = offers[n % offers.length]!
    const round = Math.floor(n / offers.length)
    const made = makeCourse(options.random, {
      title: round === 0 ? title : `${title} — khoá ${round + 1}`,
      shelf,
      teachers: options.teachers,
      // Something was on sale in each month.
      isEarly: n % 5 === 0,
      nowMs: options.nowMs,
    })
    const slug = freeSlug(made.course.slug, made.course.id, {
      slugs: used.has(made.course.slug) ? used : options.taken.slugs,
    })
    used.add(slug)
    yield { ...made, course: { ...made.course, slug } }
  }
}

const freeSlug = (slug: string, id: string, { slugs }: Pick<ExistingNames, 'slugs'>) =>
  slugs.has(slug) ? slugBeside(slug, id) : slug
