const numbersIn = (text: string) => text.match(/\d+/g)?.join() ?? ''

/** Whether a label says its years itself: 'năm 1656', '1788–1792'. Years before Christ are always written out. */
export const saysYears = (age: string, years: string, fromYear: number) =>
  fromYear > 0 && years !== '' && numbersIn(age) === numbersIn(years)
