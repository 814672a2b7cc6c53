import { sharedLabels } from '#en/common/labels.ts'
import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/museum/artifacts.ts'

export const artifactReasons: Translation<typeof vi.artifactReasons> = {
  'artifacts.scale-positive': sharedLabels.scaleMustBeGreaterThan0,
  'artifacts.from-year-required': sharedReasonsWords.pleaseGiveTheFromYear,
  'artifacts.years-order': sharedReasonsWords.theToYearMustNotBe,
  'artifacts.index-required': 'Please enter the artifact index',
  'artifacts.index-positive': 'Register numbers start at 1',
  'artifacts.index-taken': 'Number {priority} already belongs to “{name}” ({code})',
  'artifacts.index-in-trash': 'Number {priority} already belongs to “{name}” ({code}), which is in the trash',
  'artifacts.index-spent':
    'Number {priority} was given to {code}, which has been permanently deleted. Numbers are never reused',
  'artifacts.code-required': 'Please enter the artifact code',
  'artifacts.pattern-number': 'The pattern needs a place for the number, exactly once',
  'artifacts.pattern-year': 'The year may stand only once',
  'artifacts.pattern-adjacent': 'Put a letter or a sign between the year and the number',
  'artifacts.pattern-letters': 'Besides the places for year and number, only letters, spaces and . / _ - are possible',
  'artifacts.code-taken': 'This code already belongs to “{name}”',
  'artifacts.name-required': sharedReasonsWords.pleaseGiveTheVietnameseName,
  'artifacts.amount-positive': 'The quantity must be at least 1',
  'artifacts.partial-date': 'Please enter a day, month or year, such as 05/03/1985, 03/1985 or 1985',
  'artifacts.in-future': 'This date is in the future',
  'artifacts.named-twice': sharedReasonsWords.theListContainsADuplicate,
  'artifacts.term-unknown': 'A material or technique is no longer in the list',
  'artifacts.picture-unknown': 'An image no longer exists. Please upload it again',
  'artifacts.incomplete': 'The artifact is incomplete: {missing}',
  'artifacts.no-model': 'A 3D artifact cannot be published without a model. Missing: {missing}',
  'artifacts.transition': 'This is not possible while the artifact is {from}',
  'artifacts.too-many-tags': 'This artifact already has the maximum number of tags',
  'artifacts.nothing-translated': 'This field has no translation to check',
  'artifacts.used-in-period': 'listed in the period “{period}”, which will no longer show it',
  'artifacts.used-in-periods': 'listed in periods, which will no longer show it',
  'artifacts.used-in-scene': 'has a 3D scene with hotspots or tours, which will go to the trash too',
  'artifacts.code-taken-since':
    '“{holder}” now has the code of “{name}”. Change the code of that artifact, then restore this one',
  'artifact-terms.name-required': sharedReasonsWords.pleaseGiveTheVietnameseName,
  'artifact-terms.name-taken': 'This term is already in the list',
  'artifact-terms.merge-unlike': 'Choose another term from the same list',
}
