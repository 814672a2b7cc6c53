import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { useState } from 'react'
import type * as z from 'zod'
import { errorsOf } from '#kit/feedback/problem.tsx'

export type FieldFaults = ReturnType<typeof errorsOf>

/** What is wrong with each field, after an attempt to send. */
export function useReasons() {
  const [faults, setFaults] = useState<FieldFaults>({})
  const check = (parsed: z.ZodSafeParseResult<unknown>) => {
    if (parsed.success) setFaults({})
    else {
      const { fields, values } = fieldReasons(parsed.error.issues)
      setFaults(errorsOf(fields, values))
    }
    return parsed.success
  }
  return { faults, check }
}
