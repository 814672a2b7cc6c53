import type { Problem } from '@learning-cms/contract/core/errors'
import { isReason, say as sayReason, type Reason } from '@learning-cms/contract/core/reasons'
import type { ReactNode } from 'react'
import { useLanguage } from '#kit/text/words.ts'

/** The problem in the server's answer, if the error is a refusal. The kit knows its shape, not the client. */
export const problemIn = (error: unknown) =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : undefined

type ReasonProps = { reason: Reason; values?: Record<string, unknown> }

/** The text of a reason; an error on screen follows a change of language. */
export const ReasonText = ({ reason, values }: ReasonProps) => sayReason(reason, useLanguage(), values)

const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const sentence = (reason: string, values: Record<string, unknown>) =>
  isReason(reason) ? <ReasonText reason={reason} values={values} /> : reason

/** Field errors of a schema or of the server, for `form.setErrors`. */
export function errorsOf(fields: Record<string, string>, values: Record<string, unknown> = {}) {
  const errors: Record<string, ReactNode> = {}
  for (const [path, reason] of Object.entries(fields)) {
    const spokenOf = values[path]
    errors[path] = sentence(reason, isValues(spokenOf) ? spokenOf : values)
  }
  return errors
}
