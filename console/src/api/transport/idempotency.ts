/** Keys of submissions whose outcome is unknown: sent again with the same content, they are the same submission. */
const open = new Map<string, string>()

/** Not `randomUUID`, which is missing on plain http at a network address. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function keyOf(submission: string) {
  const key = open.get(submission) ?? newKey()
  open.set(submission, key)
  return key
}

/** The server has carried it out or refused it: the next submission is a new one. */
export function settled(key: string | undefined) {
  for (const [submission, known] of open) if (known === key) open.delete(submission)
}
