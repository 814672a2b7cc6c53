import type { KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycStepValues } from './step-values.ts'

/** Unsaved input of a step, stored for the lifetime of the tab, so that a reload loses nothing. */
const keyOf = (number: string, step: KycStep) => `kyc ${number} ${step}`

export function keepUnsent(number: string, step: KycStep, values: KycStepValues) {
  try {
    sessionStorage.setItem(keyOf(number, step), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: what was typed is still in the fields.
  }
}

export function unsentOf(number: string, step: KycStep): KycStepValues | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(number, step)) ?? 'null') as KycStepValues | null) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetUnsent(number: string, step: KycStep) {
  try {
    sessionStorage.removeItem(keyOf(number, step))
  } catch {
    // Nothing was stored.
  }
}
