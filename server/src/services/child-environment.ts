/**
 * A program that handles foreign bytes gets nothing of our environment except the folder of compiled modules, which
 * halves its start-up time.
 */
export function childEnvironment() {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  return compiled ? { NODE_COMPILE_CACHE: compiled } : {}
}
