import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/artifacts.ts'

export const artifactReasons: Translation<typeof vi.artifactReasons> = {
  'artifacts.scale-positive': 'Scale must be greater than 0',
  'artifacts.from-year-required': 'Please enter the from year',
  'artifacts.years-order': 'The to year must not be before the from year',
  'artifacts.index-required': 'Please enter the artifact index',
  'artifacts.index-positive': 'The register starts at 1',
  'artifacts.index-taken': 'Number {priority} belongs to “{name}” ({code})',
  'artifacts.index-in-trash': 'Number {priority} belongs to “{name}” ({code}), which is in the trash',
  'artifacts.index-spent':
    'Number {priority} was given to {code}, which was deleted for good. Numbers are never given twice',
  'artifacts.code-required': 'Please enter the artifact code',
  'artifacts.code-taken': '“{name}” has this code',
  'artifacts.name-required': 'Please enter the Vietnamese name',
  'artifacts.amount-positive': 'There is at least one',
  'artifacts.partial-date': 'Please write a day, a month or a year, such as 05/03/1985, 03/1985 or 1985',
  'artifacts.in-future': 'This date is still to come',
  'artifacts.named-twice': 'It is in the list twice',
  'artifacts.term-unknown': 'A material or technique is no longer in the list',
  'artifacts.picture-unknown': 'A picture is no longer there. Please upload it again',
  'artifacts.incomplete': 'The artifact is not complete: {missing}',
  'artifacts.no-model': 'A 3D artifact cannot be published without a model. Missing: {missing}',
  'artifacts.transition': 'An artifact that is {from} cannot do this',
  'artifacts.too-many-tags': 'This artifact has as many tags as it may have',
  'artifacts.nothing-translated': 'There is no translation to check in this field',
  'artifacts.used-in-period': 'listed in the period “{period}”, which will no longer show what goes to the trash',
  'artifacts.used-in-periods': 'listed in periods, which will no longer show what goes to the trash',
  'artifacts.used-in-scene': 'with a 3D scene of hotspots or tours, all of which goes to the trash as well',
  'artifacts.code-taken-since':
    '“{holder}” has taken the code of “{name}” meanwhile. Change that one’s code, then restore this one',
  'artifact-terms.name-required': 'Please enter the Vietnamese name',
  'artifact-terms.name-taken': 'The list has this already',
  'artifact-terms.merge-unlike': 'Choose another of the same list',
}
