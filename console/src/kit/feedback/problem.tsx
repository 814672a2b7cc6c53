import { isReason, say as sayReason, type Reason } from '@learning-cms/contract/core/reasons'
import type { ReactNode } from 'react'
import { useLanguage } from '#kit/text/words.ts'
import { valuesAt } from './failure.ts'

type ReasonProps = { reason: Reason; values?: Record<string, unknown> }

/** The text of a reason; an error on screen follows a change of language. */
export const ReasonText = ({ reason, values }: ReasonProps) => sayReason(reason, useLanguage(), values)

const sentence = (reason: string, values: Record<string, unknown>) =>
  isReason(reason) ? <ReasonText reason={reason} values={values} /> : reason

/** Field errors of a schema or of the server, for `form.setErrors`. */
export function errorsOf(fields: Record<string, string>, values: Record<string, unknown> = {}) {
  const errors: Record<string, ReactNode> = {}
  for (const [path, reason] of Object.entries(fields)) {
    errors[path] = sentence(reason, valuesAt(values, path) ?? values)
  }
  return errors
}
