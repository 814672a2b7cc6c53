import { folded } from '#services/imports/headings.ts'

type MemoSubject = { kind: 'payout' | 'refund'; number: string; orderNumber: string | null }

/**
 * The content of a transfer, as every bank takes it: letters, digits and blanks. The number comes first, so that
 * it is found on the statement even if the bank cuts the rest off.
 */
export function memoOf({ kind, number, orderNumber }: MemoSubject, longest: number) {
  const why = kind === 'payout' ? 'CHI TRA GIANG VIEN' : `HOAN TIEN ${orderNumber ?? ''}`
  return folded(`${number} ${why}`).toUpperCase().slice(0, longest).trim()
}
