import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/museum/museum.ts'

export const museumReasons: Translation<typeof vi.museumReasons> = {
  'years.zero': 'There is no year 0: 1 BCE is followed directly by 1 CE',
  'years.too-early': 'The earliest possible year is 1,000,000 BCE',
  'years.future': 'This year is in the future',
  'years.unreadable': 'Please enter a year such as 207 BCE or 1009',
  'periods.name-vi-required': sharedReasonsWords.pleaseGiveTheVietnameseName,
  'periods.name-en-required': 'Please enter the English name',
  'periods.name-vi-taken': 'Another period already has this Vietnamese name',
  'periods.name-en-taken': 'Another period already has this English name',
  'periods.from-year-required': sharedReasonsWords.pleaseGiveTheFromYear,
  'periods.years-order': 'The period cannot end before it begins',
  'periods.artifact-twice': 'An artifact can appear only once in a period',
  'periods.artifact-unknown': 'This artifact no longer exists',
  'periods.too-many-artifacts': 'A period can have at most {max} artifacts',
  'periods.restore-name-taken': 'The period “{name}” now has this name. Rename that period, then restore this one',
  'museum.name-vi-required': 'Please enter the museum’s Vietnamese name',
  'museum.name-en-required': 'Please enter the museum’s English name',
  'museum.time': 'Please enter a time such as 08:30',
  'museum.closes-first': 'The closing time must be after the opening time',
  'museum.hours-overlap': 'Opening hours on the same day must be in order and not overlap',
  'museum.seven-days': 'Please enter the hours for all seven days',
  'museum.date': 'Please choose a date',
  'museum.days-order': 'The last day cannot be before the first',
  'museum.days-overlap': 'Two special days fall on the same date',
  'museum.link': sharedReasonsWords.pleaseGiveALinkThatStarts,
  'museum.image-twice': 'This image has already been added',
  'museum.latitude': 'Latitude must be between −90 and 90',
  'museum.longitude': 'Longitude must be between −180 and 180',
  'museum.half-point': 'A location on the map needs both latitude and longitude',
}
