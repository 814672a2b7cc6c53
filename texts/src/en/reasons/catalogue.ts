import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/catalogue.ts'

export const catalogueReasons: Translation<typeof vi.catalogueReasons> = {
  'categories.name-required': 'Category name is required',
  'categories.name-taken': 'There is a category of this name beside it',
  'categories.cycle': 'A category cannot move below itself',
  'categories.depth': 'The tree has at most {max} levels',
  'categories.parent-unknown': 'The parent category no longer exists',
  'categories.not-empty':
    'It holds {courses} {courses:course|courses} and {children} {children:category|categories}. Choose where they go',
  'categories.new-home': 'The new home must be an active category outside it',
  'courses.title-required': 'Please enter the title',
  'courses.video-link': 'Please enter a link that starts with https://',
  'courses.original-below-price': 'The original price must not be below the price',
  'courses.section-title-required': 'Please name the section',
  'courses.lesson-title-required': 'Please name the lesson',
  'courses.suspend-reason-required': 'Please give a reason',
  'courses.category-unknown': 'This category no longer exists',
  'courses.instructor-unknown': 'This instructor no longer exists',
  'courses.lesson-unknown': 'A section or lesson no longer exists in this course',
  'courses.incomplete': 'The course is not complete: {missing}',
  'courses.transition': 'A course that is {from} cannot do this',
  'courses.has-students': 'People have this course. Archive it instead',
  'courses.not-deletable': 'Only a draft that was never sold can be deleted',
  'instructors.reason-required': 'Please give a reason',
  'instructors.identity-unchecked': 'Confirm that the identity was checked',
  'instructors.transition': 'An instructor who is {from} cannot do this',
  'instructors.has-courses': '{courses} published {courses:course|courses}: archive or hand over first',
  'instructors.email-of-account': 'This person signs in with an account. Change the email in Account Management',
  'instructors.exists': 'This person already is an instructor',
  'instructors.successor': 'Choose an active instructor other than this one',
}
