import type { Translation } from '#translation.ts'
import type * as vi from '#vi/courses/shared.ts'

export const sharedCoursesWords: Translation<typeof vi.sharedCoursesWords> = {
  beginner: 'Beginner',
  whoItIsFor: 'Who it is for',
  minutes: 'Minutes',
  duplicate: 'Duplicate',
  title: 'Title',
  inactive: 'Inactive',
  whatTheImageShowsForPeople: 'What the image shows, for people who cannot see it',
  hiddenByParent: 'Hidden by parent',
}
