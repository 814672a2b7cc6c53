import type { Problem } from '@learning-cms/contract/core/errors'

/** The problem in the server's answer, if the error is a refusal. The kit knows its shape, not the client. */
export const problemIn = (error: unknown) =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : undefined

/** The message of a failure; a refusal's is in the person's language. */
export const messageIn = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What the reason of one field speaks of, among the values of all. */
export const valuesAt = (values: Record<string, unknown>, path: string) => {
  const found = values[path]
  return isValues(found) ? found : undefined
}
