import { chartWords } from '@learning-cms/texts/kit/charts'
import { useMemo } from 'react'
import { useWords, type Say } from '#kit/text/words.ts'
import { useLanguage } from '#kit/text/words.ts'

export type ChartSay = Say<(typeof chartWords)['vi']>

export const useChartWords = () => useWords(chartWords)

const units = [
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const

/** "1,5 tỷ", "320 tr": for axes, where the full figure would take the room of the drawing. */
export function useShortNumber() {
  const say = useChartWords()
  const language = useLanguage()
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    return (value: number) => {
      const unit = units.find(([, size]) => Math.abs(value) >= size)
      return unit ? say(unit[0], { n: number.format(value / unit[1]) }) : number.format(value)
    }
  }, [say, language])
}
