import * as z from 'zod'

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const
const SHAPE = /^\d{10}(?:-\d{3})?$/

/** Whether the tenth digit follows from the nine before it, as the tax authority computes it. */
export function isTaxCode(code: string) {
  if (!SHAPE.test(code)) return false
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(code[at]), 0)
  return 10 - (sum % 11) === Number(code[9]) && code !== `${code.slice(0, 10)}-000`
}

/** `0100109106`, or with the number of a branch `0100109106-001`. As typed with blanks, dots or without the hyphen. */
const asWritten = (typed: string) => typed.replace(/[\s.]/g, '').replace(/^(\d{10})-?(\d{3})$/, '$1-$2')

/** Empty while unknown. */
export const taxCode = z
  .string()
  .trim()
  .max(40)
  .overwrite(asWritten)
  .refine((code) => code === '' || isTaxCode(code), 'invoices.tax-code')
  .meta({ examples: ['0100109106'] })
