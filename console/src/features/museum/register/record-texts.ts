import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import type { PaperRecord } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { inRegister } from '#api/session/register-languages.tsx'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { writeYears } from '#kit/fields/dates/years.ts'

type RecordTextField = 'name' | 'shortDescription' | 'age' | 'materials' | 'techniques' | 'placeCollection' | 'owner'

/** In this language; Vietnamese if it is empty. */
export const textIn = (record: PaperRecord, field: RecordTextField, language: Language) =>
  inRegister(record[`${field}Vi`], record[`${field}En`], language)

export const joined = (parts: readonly (string | false | null | undefined)[], between = '; ') =>
  parts.filter(Boolean).join(between)

export const amountOf = ({ amount, amountUnit }: PaperRecord) => joined([String(amount), amountUnit], ' ')

export const makingOf = (record: PaperRecord, language: Language) =>
  joined([textIn(record, 'materials', language), textIn(record, 'techniques', language)])

export const conditionOf = ({ condition, conditionDate, security }: PaperRecord) =>
  joined([condition, conditionDate && `(${partialDateText(conditionDate)})`], ' ') || security

export function originOf(record: PaperRecord, language: Language) {
  const { acquisition, timeCollection } = record
  const acquiredBy = acquisition && wordsIn(bookWords, language)(acquisition)
  return joined([acquiredBy, timeCollection, textIn(record, 'placeCollection', language)])
}

export function ageOf(record: PaperRecord, language: Language) {
  const { fromYear, toYear } = record
  const years = fromYear === null ? '' : writeYears(fromYear, toYear, language)
  const age = textIn(record, 'age', language)
  return age && years ? `${age} (${years})` : age || years
}

/** The columns of the book after number and date, as in the printed form. */
export function cellsOf(record: PaperRecord, language: Language) {
  const say = wordsIn(bookWords, language)
  const { placeNow, isNationalTreasure, timeRegister } = record
  const age = ageOf(record, language)
  return {
    date: timeRegister === null ? '' : partialDateText(timeRegister),
    name: textIn(record, 'name', language),
    description: joined([textIn(record, 'shortDescription', language), age && say('ageSaid', { age })], ' '),
    amount: amountOf(record),
    making: makingOf(record, language),
    sizes: record.sizes,
    condition: conditionOf(record),
    origin: originOf(record, language),
    code: record.code,
    note: joined([isNationalTreasure && say('treasure'), placeNow && say('location', { place: placeNow })]),
  }
}
export const columns = ['amount', 'making', 'sizes', 'condition', 'origin', 'code', 'note'] as const
