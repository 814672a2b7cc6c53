import { createHash, randomBytes } from 'node:crypto'

/** Handed out once and stored only as a hash: 256 random bits need no slow one. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
