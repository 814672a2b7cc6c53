import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/courses/catalogue.ts'

export const catalogueReasons: Translation<typeof vi.catalogueReasons> = {
  'categories.name-required': 'Category name is required',
  'categories.name-taken': 'There is already a category with this name at this level',
  'categories.cycle': 'A category cannot be moved inside itself',
  'categories.depth': 'The category tree has at most {max} levels',
  'categories.parent-unknown': 'The parent category no longer exists',
  'categories.not-empty':
    'This category has {courses} {courses:course|courses} and {children} {children:subcategory|subcategories}. Choose where to move them',
  'categories.new-home': 'Choose an active category outside this one',
  'courses.title-required': 'Please enter the title',
  'courses.video-link': sharedReasonsWords.pleaseGiveALinkThatStarts,
  'courses.original-below-price': sharedReasonsWords.theOriginalPriceCannotBeBelow,
  'courses.section-title-required': 'Please enter a title for the section',
  'courses.lesson-title-required': 'Please enter a title for the lesson',
  'courses.suspend-reason-required': sharedReasonsWords.pleaseGiveAReason,
  'courses.category-unknown': sharedReasonsWords.thisCategoryNoLongerExists,
  'courses.instructor-unknown': 'This instructor no longer exists',
  'courses.lesson-unknown': 'A section or lesson no longer exists in this course',
  'courses.incomplete': 'The course is incomplete: {missing}',
  'courses.transition': 'This is not possible while the course is {from}',
  'courses.has-students': 'This course has students. Archive it instead of moving it back to draft',
  'courses.not-deletable': 'Only drafts that were never sold can be deleted',
  'instructors.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'instructors.identity-unchecked': 'Please confirm that you have checked their identity',
  'instructors.transition': 'This is not possible while the instructor is {from}',
  'instructors.has-courses':
    'There {courses:is|are} {courses} published {courses:course|courses}: archive or transfer {courses:it|them} first',
  'instructors.email-of-account': sharedReasonsWords.thisPersonHasASignIn,
  'instructors.exists': 'This person is already an instructor',
  'instructors.successor': 'Choose another active instructor',
}
