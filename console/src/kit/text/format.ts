import { moneyText } from '@learning-cms/texts'
import { relativeTimeWords } from '@learning-cms/texts/kit/relative-time'
import { languageNow, useLanguage, wordsIn, type Language } from './words.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

/** Dates look the same in both languages, so that colleagues do not misread them. */
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const ZONE_MS = 7 * 3_600_000
/** The number of the day in Vietnam. */
const dayNumber = (ms: number) => Math.floor((ms + ZONE_MS) / 86_400_000)

function relativeIn(language: Language) {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (instant: string, nowMs = Date.now()) => {
    const seconds = (Date.parse(instant) - nowMs) / 1000
    const span = spans.find(([, length]) => Math.abs(seconds) >= length)
    if (!span) return wordsIn(relativeTimeWords, language)('justNow')
    const [unit, length] = span
    // Yesterday is a day of the calendar, and not 24 to 48 hours ago.
    const passed = unit === 'day' ? dayNumber(Date.parse(instant)) - dayNumber(nowMs) : Math.trunc(seconds / length)
    return words.format(passed, unit)
  }
}

function durationIn(language: Language) {
  const unit = (unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: language === 'vi' ? 'long' : 'short' })
  const hours = unit('hour')
  const minutes = unit('minute')
  return (totalMinutes: number) => {
    const minutesInTotal = Math.round(totalMinutes)
    const parts = [
      ...(minutesInTotal >= 60 ? [hours.format(Math.floor(minutesInTotal / 60))] : []),
      ...(minutesInTotal % 60 > 0 || minutesInTotal < 60 ? [minutes.format(minutesInTotal % 60)] : []),
    ]
    return parts.join(' ')
  }
}

function fileSizeIn(language: Language) {
  const sized = (unit: 'kilobyte' | 'megabyte' | 'gigabyte') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  const [kilobytes, megabytes, gigabytes] = [sized('kilobyte'), sized('megabyte'), sized('gigabyte')]
  return (bytes: number) => {
    if (bytes < 1e5) return kilobytes.format(Math.ceil(bytes / 1e3))
    return bytes < 1e9 ? megabytes.format(bytes / 1e6) : gigabytes.format(bytes / 1e9)
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function formatsIn(language: Language) {
  const number = new Intl.NumberFormat(language)
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    /** `1.234.567 ₫`, in English `₫1,234,567`. */
    money: (amountInDong: number) => moneyText(amountInDong, language),
    /** dd/MM/yyyy */
    date: (instant: string) => day.format(new Date(instant)),
    /** The same of a day in Vietnam, such as `2026-11-24`. */
    dateOfDay: (isoDay: string) => isoDay.split('-').toReversed().join('/'),
    /** HH:mm */
    time: (instant: string) => clock.format(new Date(instant)),
    /** dd/MM/yyyy HH:mm */
    dateTime: (instant: string) => `${day.format(new Date(instant))} ${clock.format(new Date(instant))}`,
    /** "2 giờ trước"; show `dateTime` on hover. */
    relative: relativeIn(language),
    /** From 1: "November", "Tháng 11". */
    month: (month: number) => capital(months.format(new Date(Date.UTC(2000, month - 1)))),
    number: (value: number) => number.format(value),
    percent: (share: number) => percent.format(share),
    /** In the unit that fits, from kilobytes up: a file of a few kilobytes is not "0 MB". */
    fileSize: fileSizeIn(language),
    /** Minutes as hours: "1 giờ 30 phút". */
    duration: durationIn(language),
  }
}

export type Formats = ReturnType<typeof formatsIn>

const made = new Map<Language, Formats>()
const formatsOf = (language: Language) => {
  const known = made.get(language) ?? formatsIn(language)
  made.set(language, known)
  return known
}

export const useFormat = () => formatsOf(useLanguage())

/** For text outside components: toasts, file names, tests. */
export const formatNow = () => formatsOf(languageNow())
