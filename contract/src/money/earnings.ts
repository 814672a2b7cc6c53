import * as z from 'zod'
import { banks } from './banks.ts'
import { byId, dong, id, instant, requiredText, text, integer } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Hundredths of a percent. */
export const basisPoints = integer().min(0, 'instructors.rate-range').max(10_000, 'instructors.rate-range')

/** The ledger's figures for one instructor: accrued − reversed = held + payable + paid. */
export const earnings = z.object({
  accrued: dong,
  reversed: dong,
  /** Earned within the holding period, in which buyers may still get their money back. */
  held: z.int(),
  /** Owed now. Negative when more was reversed than is owed: later earnings offset it first. */
  payable: z.int(),
  /** The part of `payable` that is in unpaid payouts. */
  inPayouts: dong,
  paid: dong,
  holdDays: z.int(),
  /** When the next held earnings become payable. */
  nextDueAt: instant.nullable(),
})
export type Earnings = z.infer<typeof earnings>

/** `overruled`: another rate with the same start was entered later. */
export const rateStates = ['now', 'later', 'past', 'overruled'] as const
export const rate = z.object({
  id,
  basisPoints: z.int(),
  effectiveFrom: instant,
  state: z.enum(rateStates),
  note: z.string(),
  authorName: z.string(),
  createdAt: instant,
})
export type Rate = z.infer<typeof rate>
export const rates = z.object({
  /** The rate of a sale made now. */
  now: z.int(),
  /** The company's rate, for instructors without one of their own. */
  standard: z.int(),
  /** Latest start first. */
  rows: z.array(rate),
})
export type Rates = z.infer<typeof rates>
export const addRateBody = z.strictObject({
  basisPoints,
  /** Without it, from now on. */
  effectiveFrom: instant.optional(),
  note: text(300).optional(),
})

const accountNumber = z
  .string()
  .trim()
  .meta({ examples: ['0071000123456'] })
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,19}$/, 'bank-details.account-number'))
const isOwnerName = (name: string) => /^[A-Z][A-Z ]{3,48}[A-Z]$/.test(name)
/** As banks write it: capitals without accents. */
const accountHolder = z
  .string()
  .trim()
  .meta({ examples: ['TRAN VAN GIANG'] })
  .transform((typed) =>
    typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').replace(/\s+/g, ' ').toUpperCase(),
  )
  .refine(isOwnerName, 'bank-details.account-holder')
const taxCode = z
  .string()
  .trim()
  .regex(/^(\d{10}(-?\d{3})?|\d{12})?$/, 'bank-details.tax-code')
  .meta({ examples: ['0312345678'] })

export const bankDetailsBody = z.strictObject({
  bankBin: z
    .string()
    .refine((bin) => banks.some((bank) => bank.bin === bin), 'bank-details.bank')
    .meta({ examples: ['970436'] }),
  accountNumber,
  accountHolder,
  taxCode,
})
export type BankDetailsBody = z.output<typeof bankDetailsBody>

/** Masked; `reveal` returns the rest. Version 0 means never entered. */
export const bankDetails = z.object({
  version: z.int(),
  bankBin: z.string().nullable(),
  accountHint: z.string(),
  holderHint: z.string(),
  taxHint: z.string(),
  changedByName: z.string().nullable(),
  changedAt: instant.nullable(),
})
export type BankDetails = z.infer<typeof bankDetails>
export const revealedBankDetails = z.object({
  bankBin: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  taxCode: z.string(),
})
export type RevealedBankDetails = z.infer<typeof revealedBankDetails>

/** Terms for every instructor. */
export const earningTerms = z.object({
  id: z.literal('terms'),
  version: z.int(),
  basisPoints: z.int(),
  holdDays: z.int(),
})
export type EarningTerms = z.infer<typeof earningTerms>
export const earningTermsBody = z.strictObject({ basisPoints, holdDays: integer().min(0, 'input.negative').max(365) })

export const instructorEarnings = {
  read: route({
    method: 'GET',
    path: '/instructors/:id/earnings',
    needs: 'ledger:read',
    summary: 'Read what an instructor has earned, and how much of it is on hold, owed and paid',
    params: byId,
    answer: earnings,
  }),
  rates: route({
    method: 'GET',
    path: '/instructors/:id/rates',
    needs: 'instructors:commission',
    summary: 'List the commission rates of an instructor, past, current and future',
    params: byId,
    answer: rates,
  }),
  addRate: route({
    method: 'POST',
    path: '/instructors/:id/rates',
    needs: 'instructors:commission',
    confirmed: true,
    summary: 'Set the commission rate from a given time, which must not be in the past',
    params: byId,
    body: addRateBody,
    repeatable: 'optional',
    answer: rates,
  }),
  bankDetails: route({
    method: 'GET',
    path: '/instructors/:id/bank-details',
    needs: 'instructors:commission',
    summary: 'Read the bank details of an instructor, masked',
    params: byId,
    answer: bankDetails,
  }),
  saveBankDetails: route({
    method: 'PUT',
    path: '/instructors/:id/bank-details',
    needs: 'instructors:commission',
    summary: 'Set the bank details of an instructor; with version 0 if there are none yet',
    params: byId,
    body: bankDetailsBody,
    versioned: true,
    confirmed: true,
    answer: bankDetails,
  }),
  revealBankDetails: route({
    method: 'POST',
    path: '/instructors/:id/bank-details/reveal',
    needs: 'pii:reveal',
    summary: 'Reveal the bank details, for a reason that is recorded',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'bank-details.reveal-reason-required') }),
    confirmed: true,
    answer: revealedBankDetails,
  }),
  terms: route({
    method: 'GET',
    path: '/earning-terms',
    needs: 'instructors:commission',
    summary: 'Read the default commission rate and the hold period of earnings',
    answer: earningTerms,
  }),
  changeTerms: route({
    method: 'PUT',
    path: '/earning-terms',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Set the default commission rate, for sales from now on, and the hold period of earnings',
    body: earningTermsBody,
    versioned: true,
    answer: earningTerms,
  }),
}
