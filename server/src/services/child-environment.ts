/**
 * A program that handles foreign bytes gets nothing of our environment but the place of compiled modules, which halves the
 * time it takes to start.
 */
export function childEnvironment() {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  return compiled ? { NODE_COMPILE_CACHE: compiled } : {}
}
