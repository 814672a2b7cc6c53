/** What tells an error's kind: a name of the system such as `ENOENT`, a number of PostgreSQL such as `23505`. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The query builder wraps what fails in a statement; its own text quotes the parameters, which people may have typed. */
export const causeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'cause' in error ? (error.cause ?? error) : error

export const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

export const messageOf = (error: unknown) => asError(error).message
