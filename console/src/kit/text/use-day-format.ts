import { useLanguage } from './words.ts'

/** Words for days such as `2026-11-26`. In English they stand before the month, as in all dates here. */
export function useDayFormat() {
  const language = useLanguage()
  const locale = language === 'en' ? 'en-GB' : language
  return (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
}
