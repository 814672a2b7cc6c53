import { labelOf } from '@learning-cms/contract/register'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** What comes before the name of a label: the address people open the console at. */
export const labelBase = () => `${location.origin}${base}/a/`

export const addressOf = (piece: { id: string }) => labelBase() + labelOf(piece)
