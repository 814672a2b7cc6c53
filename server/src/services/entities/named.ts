/** A record as others name it: an account, a customer, an organisation. */
export type NamedRecord = { id: string; name: string }
