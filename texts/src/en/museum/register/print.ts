import { sharedLabels } from '#en/common/labels.ts'
import { sharedMuseumWords } from '#en/museum/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { bookWords } from './book.ts'
import type * as vi from '#vi/museum/register/print.ts'

export const printWords: Translation<typeof vi.printWords> = {
  title: commonWords.cardsAndLabels,
  what: 'What to print',
  labels: 'Labels with QR code',
  cards: 'Artifact cards',
  numbers: 'Register numbers',
  numbersHelp:
    'Such as 1-20, 33. You can also open this page from the artifact list, with what it shows or what is selected.',
  numbersWrong: sharedLabels.pleaseGiveNumbersSuchAs1,
  none: 'No artifacts chosen yet',
  noneWhy: 'Enter register numbers at the side, or choose “Print cards and labels” in the artifact list.',
  nobody: 'No artifacts have these numbers',
  nobodyWhy: 'Check the numbers: unused numbers and artifacts in the trash cannot be printed.',
  unableToLoad: sharedMuseumWords.unableToLoadArtifacts,
  absent_other: '{count} numbers have no artifact',
  absent_one: '{count} number has no artifact',
  capped: 'At most {max} artifacts can be printed at a time; only the first are included.',
  options: sharedWords.options,
  preview: commonWords.preview,
  print: 'Print',
  pages_other: '{pieces} artifacts on {count} sheets',
  pages_one: '{pieces} artifacts on {count} sheet',
  previewPart: 'Showing {visible} of {count} sheets; all will be printed.',
  pageOf: 'Sheet {page}',
  exact: 'Print at 100% (not scaled to fit) so that the labels line up with the sheet.',
  leadsTo: 'The QR code leads to {address}… and opens the record after signing in.',

  sheet: 'Label sheet',
  sheetOf: '{name} · {columns} × {rows} · {width} × {height} mm',
  start: 'Start at label',
  startHelp:
    'The sheet has {count} labels, counted from left to right. On a part-used sheet, start at the first free one.',
  show: 'On the label',
  code: commonWords.code,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  number: sharedMuseumWords.registerNumber,
  place: 'Location',
  frames: 'Print outlines, to test on plain paper',

  size: 'Paper size',
  A4: 'A4',
  A5: 'A5',
  languages: commonWords.languages,
  vi: commonWords.vietnamese,
  en: commonWords.english,
  both: 'Both',
}

export const cardWords: Translation<typeof vi.cardWords> = {
  card: 'Artifact card',
  number: sharedMuseumWords.registerNumber,
  code: commonWords.code,
  date: bookWords.date,
  age: commonWords.age,
  amount: bookWords.amount,
  material: commonWords.material,
  technique: commonWords.technique,
  sizes: bookWords.sizes,
  condition: bookWords.condition,
  origin: sharedMuseumWords.acquisition,
  documents: 'Documents',
  owner: commonWords.owner,
  place: sharedMuseumWords.currentLocation,
  inspection: 'Appraisal',
  treasure: commonWords.nationalTreasure,
  description: commonWords.description,
  noPicture: commonWords.noPictureYet,
  signKeeper: 'Prepared by',
  signHead: 'Head of stores',
  signedOn: bookWords.signedOn,
}
