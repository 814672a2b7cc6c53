/** Keys of submissions whose fate is unknown: sent again with the same words, they are the same submission. */
const open = new Map<string, string>()

/** Not `randomUUID`, which plain http on a network address does not have. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function keyOf(submission: string) {
  const key = open.get(submission) ?? newKey()
  open.set(submission, key)
  return key
}

/** An answer came, good or bad: the next submission is a new one. */
export function settled(key: string | undefined) {
  for (const [submission, known] of open) if (known === key) open.delete(submission)
}
