import { kycAnswers, type KycStep } from '@learning-cms/contract/people/kyc/answers'
import { fieldReasons, isReason, say } from '@learning-cms/contract/core/reasons'
import type { Language } from '#kit/text/words.ts'

/** What is in the fields of a step, by the path of each answer. */
export type KycStepValues = Record<string, string | boolean>

const place = { street: '', ward: '', province: '', country: 'VNM' }
const placed = (name: 'permanent' | 'current') =>
  Object.fromEntries(Object.entries(place).map(([field, value]) => [`${name}.${field}`, value]))

const blank: Record<KycStep, KycStepValues> = {
  organisation: { legalName: '', taxCode: '', position: '' },
  personal: { fullName: '', birthDate: '', nationality: 'VNM', phone: '' },
  identity: { kind: 'citizen-card', number: '', issuedOn: '', expiresOn: '', hasNoExpiry: false, mrz: '' },
  address: { ...placed('permanent'), isSame: true, ...placed('current') },
  bank: { bankBin: '', accountNumber: '', accountHolder: '', taxCode: '', isTaxResident: true },
}

type KycStepAnswers = Record<string, unknown> | null

/** The fields of a step, filled with what was saved of it. */
export function valuesOf(step: KycStep, answers: KycStepAnswers, organisation = ''): KycStepValues {
  const empty = step === 'organisation' ? { ...blank[step], legalName: organisation } : blank[step]
  if (!answers) return empty
  const flat = Object.entries(answers).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : [[name, value ?? ''] as const],
  )
  const known = Object.fromEntries(flat.filter(([name]) => name in empty)) as KycStepValues
  const derived = {
    ...(step === 'identity' && { hasNoExpiry: answers['expiresOn'] === null }),
    ...(step === 'address' && { isSame: answers['current'] === null }),
  }
  return { ...empty, ...known, ...derived }
}

const under = (values: KycStepValues, name: string) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : [],
    ),
  )

/** The answers in the fields, not validated yet. */
export function answersOf(step: KycStep, values: KycStepValues): unknown {
  if (step === 'address')
    return { permanent: under(values, 'permanent'), current: values['isSame'] ? null : under(values, 'current') }
  if (step !== 'identity') return values
  const { hasNoExpiry, expiresOn, ...rest } = values
  return { ...rest, expiresOn: hasNoExpiry ? null : expiresOn }
}

/** Problems by the path of their field, in words. */
export type Problems = Record<string, string>

export function problemsIn(step: KycStep, values: KycStepValues, language: Language): Problems {
  const { error } = kycAnswers[step].safeParse(answersOf(step, values))
  if (!error) return {}
  const { fields, values: about } = fieldReasons(error.issues)
  return spoken(fields, language, about as Record<string, Record<string, unknown>>)
}

/** The server names fields from the body on. */
export const spoken = (
  fields: Record<string, string>,
  language: Language,
  about: Record<string, Record<string, unknown>> = {},
): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, reason]) => [
      path.replace(/^answers\./, ''),
      isReason(reason) ? say(reason, language, about[path]) : reason,
    ]),
  )
